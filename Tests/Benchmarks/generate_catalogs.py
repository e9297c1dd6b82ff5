#!/usr/bin/env python3
"""Make catalogs as large projects have them, the same ones each time.

    generate_catalogs.py FOLDER [--seed 11]

Writes into FOLDER:

    xcstrings2/Localizable.xcstrings             about 2 MB, 22 languages
    xcstrings8/Localizable.xcstrings             about 8 MB, 30 languages
    strings8/<language>.lproj/Localizable.strings and .stringsdict, about 8 MB, 30 languages

One text in three has arguments, one in ten has plural forms. About one in fifty has a fault: a lost or another
argument, a missing plural form, a missing translation, a stray percent sign, a blank at the end.
"""
import argparse
import json
import random
from pathlib import Path
from xml.sax.saxutils import escape

LATIN = "server archive folder export window picture network volume account library signal device project update".split()
CYRILLIC = "сервер архив папка экспорт окно снимок сеть том запись сигнал прибор проект обновление".split()
GREEK = "διακομιστής αρχείο φάκελος εξαγωγή παράθυρο εικόνα δίκτυο τόμος λογαριασμός".split()
ARABIC = "خادم أرشيف مجلد تصدير نافذة صورة شبكة حساب مكتبة إشارة جهاز مشروع".split()
HEBREW = "שרת ארכיון תיקייה ייצוא חלון תמונה רשת חשבון ספרייה".split()
HAN = "服务器 归档 文件夹 导出 窗口 图片 网络 卷宗 帐户 资料库 信号 设备".split()
KANA = "サーバ 書庫 フォルダ 書き出し ウインドウ 画像 ネットワーク 装置".split()
HANGUL = "서버 보관 폴더 내보내기 창 사진 네트워크 계정 신호 장치".split()

WORDS = {"ru": CYRILLIC, "uk": CYRILLIC, "bg": CYRILLIC, "sr": CYRILLIC, "el": GREEK, "ar": ARABIC, "fa": ARABIC,
         "he": HEBREW, "zh-Hans": HAN, "zh-Hant": HAN, "ja": KANA, "ko": HANGUL}
LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "sv", "da", "fi", "nb", "pl", "cs", "hu", "ro", "tr", "vi", "id",
             "pt-BR", "hr", "sk", "ru", "uk", "bg", "sr", "el", "ar", "fa", "he", "ja", "ko", "zh-Hans", "zh-Hant"]
FORMS = {"ru": "one few many other", "uk": "one few many other", "pl": "one few many other", "cs": "one few other",
         "sk": "one few other", "hr": "one few other", "sr": "one few other", "ro": "one few other",
         "ar": "zero one two few many other", "he": "one two other", "ja": "other", "ko": "other", "vi": "other",
         "id": "other", "zh-Hans": "other", "zh-Hant": "other"}


def prefix(language):
    """Letters that make the words of a Latin language its own."""
    return "" if language in WORDS or language == "en" else "äéñòåøíčőăşệàãđý"[hash_of(language) % 16]


def hash_of(text):
    """A number for a text that is the same in each run, unlike hash()."""
    return sum(ord(letter) * (place + 1) for place, letter in enumerate(text))


def sentence(source, language, count):
    words, mark = WORDS.get(language, LATIN), prefix(language)
    gap = "" if language in ("zh-Hans", "zh-Hant", "ja") else " "
    return gap.join(source.choice(words) + mark for _ in range(count))


class Message:
    """One key: which arguments it has, and whether it has plural forms."""

    def __init__(self, source, number):
        self.key = f"{source.choice(LATIN)}.{source.choice(LATIN)}.{number}"
        self.length = source.choice([2, 3, 4, 6, 9, 14])
        self.is_plural = source.random() < 0.1
        self.arguments = [] if self.is_plural else source.choices([[], ["@"], ["lld"], ["@", "lld"]], [67, 15, 8, 10])[0]
        self.stop = "." if source.random() < 0.5 else ""

    def text(self, source, language):
        """The text in a language; None where it is missing."""
        arguments = list(self.arguments)
        fault = language != "en" and source.random() < 0.02
        kind = source.randrange(5) if fault else None
        if kind == 0:
            return None
        if kind == 1 and arguments:
            arguments.pop()
        if kind == 2 and arguments:
            arguments[0] = "d" if arguments[0] == "@" else "@"
        shown = [f"%{place}${letter}" for place, letter in enumerate(arguments, 1)]
        text = sentence(source, language, self.length)
        if shown:
            text = f"{text} {' – '.join(shown)} {sentence(source, language, 2)}"
        return text + self.stop + (" % x" if kind == 3 else " " if kind == 4 else "")

    def forms(self, source, language):
        """The plural forms in a language."""
        names = FORMS.get(language, "one other").split()
        if language != "en" and len(names) > 2 and source.random() < 0.05:
            names.remove("few") if "few" in names else names.pop(0)
        return {name: f"%lld {sentence(source, language, self.length)}{self.stop}" for name in names}


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def string_catalog(source, messages, languages):
    strings = {}
    for message in messages:
        localizations = {}
        for language in languages:
            if message.is_plural:
                forms = message.forms(source, language).items()
                localizations[language] = {"variations": {"plural": {name: unit(text) for name, text in forms}}}
            elif (text := message.text(source, language)) is not None:
                localizations[language] = unit(text)
        strings[message.key] = {"comment": "What went wrong", "extractionState": "manual",
                                "localizations": localizations}
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"}, indent=2, ensure_ascii=False)


def strings_files(source, folder, messages, languages):
    for language in languages:
        texts, plurals = [], []
        for message in messages:
            if message.is_plural:
                forms = "".join(f"<key>{name}</key><string>{escape(text)}</string>\n"
                                for name, text in message.forms(source, language).items())
                plurals.append(
                    f"<key>{message.key}</key>\n<dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>\n"
                    "<key>count</key>\n<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n"
                    f"<key>NSStringFormatValueTypeKey</key><string>lld</string>\n{forms}</dict></dict>\n")
            elif (text := message.text(source, language)) is not None:
                texts.append(f'/* What went wrong */\n"{message.key}" = "{text}";\n\n')
        path = folder / f"{language}.lproj"
        path.mkdir(parents=True, exist_ok=True)
        (path / "Localizable.strings").write_text("".join(texts), "utf-8")
        (path / "Localizable.stringsdict").write_text(
            '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
            f'{"".join(plurals)}</dict></plist>\n', "utf-8")


def main():
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--seed", type=int, default=11)
    options = arguments.parse_args()
    source = random.Random(options.seed)
    for name, count, languages in (("xcstrings2", 420, LANGUAGES[:22]), ("xcstrings8", 1_180, LANGUAGES[:30])):
        messages = [Message(source, number) for number in range(count)]
        folder = options.folder / name
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "Localizable.xcstrings").write_text(string_catalog(source, messages, languages), "utf-8")
    messages = [Message(source, number) for number in range(1_600)]
    strings_files(source, options.folder / "strings8", messages, LANGUAGES[:30])


if __name__ == "__main__":
    main()
