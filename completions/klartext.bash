# Completions of klartext for bash. Made by scripts/docs from the table of commands; not to be edited.

_klartext() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path= at=1 word
  COMPREPLY=()
  # '--option=value' is three words to bash.
  if [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
  if [[ $current == = ]]; then current=; fi
  while ((at < COMP_CWORD)); do
    word=${COMP_WORDS[at]}
    case "$path/$word" in
      /tail|/top|/list|/show|/explain|/resolve|/reopen|/ignore|/merge|/split|/recover|/silence|/unsilence|/silences|/status|/producers|/drops|/check|/backup|/send|/rules|/rules/try|/catalog|/catalog/check|/catalog/keys|/catalog/missing|/catalog/pseudo|/catalog/show|/catalog/tables) path+=/$word ;;
      *) break ;;
    esac
    ((at += 1))
  done
  case "$path:$before" in
    /tail:--service|/tail:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /tail:--severity) COMPREPLY=($(compgen -W 'info warning error critical' -- "$current")); return ;;
    /tail:--group|/tail:-g) COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")); return ;;
    /tail:--since) :; return ;;
    /tail:--last|/tail:-n) :; return ;;
    /tail:--format|/tail:-f) COMPREPLY=($(compgen -W 'human json logfmt otel' -- "$current")); return ;;
    /tail:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /tail:--width) :; return ;;
    /tail:--colour) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    /tail:--isolate) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    /tail:--cursor) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /tail:--seconds) :; return ;;
    /tail:--stream) :; return ;;
    /tail:--commands) :; return ;;
    /tail:--locale|/tail:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /tail:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /top:--service|/top:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /top:--sort) COMPREPLY=($(compgen -W 'rate count lastSeen firstSeen severity service title' -- "$current")); return ;;
    /top:--filter) :; return ;;
    /top:--severity) COMPREPLY=($(compgen -W 'info warning error critical' -- "$current")); return ;;
    /top:--by|/top:-b) :; return ;;
    /top:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /top:--colour) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    /top:--isolate) COMPREPLY=($(compgen -W 'auto always never' -- "$current")); return ;;
    /top:--stream) :; return ;;
    /top:--commands) :; return ;;
    /top:--locale|/top:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /top:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /list:--service|/list:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /list:--severity) COMPREPLY=($(compgen -W 'info warning error critical' -- "$current")); return ;;
    /list:--status) COMPREPLY=($(compgen -W 'open resolved regressed ignored' -- "$current")); return ;;
    /list:--text|/list:-t) :; return ;;
    /list:--sort) COMPREPLY=($(compgen -W 'lastSeen firstSeen count users' -- "$current")); return ;;
    /list:--limit|/list:-n) :; return ;;
    /list:--page|/list:-p) :; return ;;
    /list:--commands) :; return ;;
    /list:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /list:--locale|/list:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /list:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /show:--commands) :; return ;;
    /show:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /show:--locale|/show:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /show:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /explain:--rules|/explain:-r) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /explain:--service|/explain:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /explain:--commands) :; return ;;
    /explain:--locale|/explain:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /explain:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /resolve:--release|/resolve:-r) :; return ;;
    /resolve:--by|/resolve:-b) :; return ;;
    /resolve:--comment|/resolve:-m) :; return ;;
    /resolve:--commands) :; return ;;
    /resolve:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /resolve:--locale|/resolve:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /resolve:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /reopen:--by|/reopen:-b) :; return ;;
    /reopen:--comment|/reopen:-m) :; return ;;
    /reopen:--commands) :; return ;;
    /reopen:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /reopen:--locale|/reopen:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /reopen:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /ignore:--for) :; return ;;
    /ignore:--count) :; return ;;
    /ignore:--by|/ignore:-b) :; return ;;
    /ignore:--comment|/ignore:-m) :; return ;;
    /ignore:--commands) :; return ;;
    /ignore:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /ignore:--locale|/ignore:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /ignore:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /merge:--by|/merge:-b) :; return ;;
    /merge:--comment|/merge:-m) :; return ;;
    /merge:--commands) :; return ;;
    /merge:--locale|/merge:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /merge:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /split:--by|/split:-b) :; return ;;
    /split:--comment|/split:-m) :; return ;;
    /split:--commands) :; return ;;
    /split:--locale|/split:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /split:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /recover:--event) :; return ;;
    /recover:--instance) :; return ;;
    /recover:--by|/recover:-b) :; return ;;
    /recover:--comment|/recover:-m) :; return ;;
    /recover:--commands) :; return ;;
    /recover:--locale|/recover:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /recover:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /silence:--for) :; return ;;
    /silence:--start) :; return ;;
    /silence:--replace) :; return ;;
    /silence:--by|/silence:-b) :; return ;;
    /silence:--comment|/silence:-m) :; return ;;
    /silence:--commands) :; return ;;
    /silence:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /silence:--locale|/silence:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /silence:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /unsilence:--by|/unsilence:-b) :; return ;;
    /unsilence:--comment|/unsilence:-m) :; return ;;
    /unsilence:--commands) :; return ;;
    /unsilence:--locale|/unsilence:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /unsilence:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /silences:--limit|/silences:-n) :; return ;;
    /silences:--page|/silences:-p) :; return ;;
    /silences:--commands) :; return ;;
    /silences:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /silences:--locale|/silences:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /silences:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /status:--commands) :; return ;;
    /status:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /status:--locale|/status:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /status:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /producers:--service|/producers:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /producers:--limit|/producers:-n) :; return ;;
    /producers:--page|/producers:-p) :; return ;;
    /producers:--commands) :; return ;;
    /producers:--time-zone) COMPREPLY=($(compgen -W "$(klartext complete time-zones 2>/dev/null)" -- "$current")); return ;;
    /producers:--locale|/producers:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /producers:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /drops:--service|/drops:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /drops:--stage) COMPREPLY=($(compgen -W 'producer collector reader log' -- "$current")); return ;;
    /drops:--since) :; return ;;
    /drops:--limit|/drops:-n) :; return ;;
    /drops:--page|/drops:-p) :; return ;;
    /drops:--commands) :; return ;;
    /drops:--locale|/drops:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /drops:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /check:--state) compopt -o filenames; COMPREPLY=($(compgen -d -- "$current")); return ;;
    /check:--format|/check:-f) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    /check:--locale|/check:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /check:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /backup:--state) compopt -o filenames; COMPREPLY=($(compgen -d -- "$current")); return ;;
    /backup:--locale|/backup:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /backup:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /send:--service|/send:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /send:--endpoint|/send:-e) :; return ;;
    /send:--timeout|/send:-t) :; return ;;
    /send:--type) :; return ;;
    /send:--case) :; return ;;
    /send:--domain) :; return ;;
    /send:--code) :; return ;;
    /send:--text) :; return ;;
    /send:--reason) :; return ;;
    /send:--suggestion) :; return ;;
    /send:--language) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /send:--severity) COMPREPLY=($(compgen -W 'info warning error critical' -- "$current")); return ;;
    /send:--attribute|/send:-a) :; return ;;
    /send:--group|/send:-g) :; return ;;
    /send:--id) :; return ;;
    /send:--locale|/send:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /send:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /rules/try:--against|/rules/try:-a) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /rules/try:--service|/rules/try:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /rules/try:--locale|/rules/try:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /rules/try:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/check:--format|/catalog/check:-f) COMPREPLY=($(compgen -W 'text json github' -- "$current")); return ;;
    /catalog/check:--baseline|/catalog/check:-b) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/check:--write-baseline) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/check:--rule|/catalog/check:-r) :; return ;;
    /catalog/check:--ignore|/catalog/check:-i) :; return ;;
    /catalog/check:--language|/catalog/check:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/check:--source|/catalog/check:-s) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/check:--locale) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/check:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/keys:--catalogs|/catalog/keys:-c) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/keys:--call) :; return ;;
    /catalog/keys:--format|/catalog/keys:-f) COMPREPLY=($(compgen -W 'text json github' -- "$current")); return ;;
    /catalog/keys:--source|/catalog/keys:-s) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/keys:--locale|/catalog/keys:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/keys:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/missing:--locale|/catalog/missing:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/missing:--service|/catalog/missing:-s) COMPREPLY=($(compgen -W "$(klartext complete services 2>/dev/null)" -- "$current")); return ;;
    /catalog/missing:--export|/catalog/missing:-o) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/missing:--format|/catalog/missing:-f) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    /catalog/missing:--commands) :; return ;;
    /catalog/missing:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/pseudo:--kind|/catalog/pseudo:-k) COMPREPLY=($(compgen -W 'en-XA ar-XB en-XK' -- "$current")); return ;;
    /catalog/pseudo:--output|/catalog/pseudo:-o) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/pseudo:--source|/catalog/pseudo:-s) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/pseudo:--locale|/catalog/pseudo:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/pseudo:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/show:--argument|/catalog/show:-a) :; return ;;
    /catalog/show:--table|/catalog/show:-t) :; return ;;
    /catalog/show:--source|/catalog/show:-s) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/show:--locale|/catalog/show:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/show:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
    /catalog/tables:--format|/catalog/tables:-f) COMPREPLY=($(compgen -W 'text json' -- "$current")); return ;;
    /catalog/tables:--commands) :; return ;;
    /catalog/tables:--locale|/catalog/tables:-l) COMPREPLY=($(compgen -W "$(klartext complete locales 2>/dev/null)" -- "$current")); return ;;
    /catalog/tables:--config) compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")); return ;;
  esac
  case "$path" in
    /tail)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --severity --group --since --last --follow --no-follow --format --json --expand --time-zone --width --colour --isolate --cursor --seconds --stream --commands --locale --config --help' -- "$current")); return; fi
      : ;;
    /top)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --sort --filter --severity --by --time-zone --colour --isolate --stream --commands --locale --config --help' -- "$current")); return; fi
      : ;;
    /list)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --severity --status --text --sort --limit --page --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      : ;;
    /show)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /explain)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--rules --service --json --commands --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /resolve)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--release --next --by --comment --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /reopen)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--by --comment --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /ignore)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--for --count --by --comment --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /merge)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--by --comment --json --commands --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /split)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--by --comment --json --commands --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /recover)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--event --instance --by --comment --json --commands --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete groups 2>/dev/null)" -- "$current")) ;;
    /silence)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--for --start --replace --by --comment --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      : ;;
    /unsilence)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--by --comment --json --commands --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -W "$(klartext complete silences 2>/dev/null)" -- "$current")) ;;
    /silences)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--limit --page --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      : ;;
    /status)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      : ;;
    /producers)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --limit --page --json --commands --time-zone --locale --config --help' -- "$current")); return; fi
      : ;;
    /drops)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --stage --since --limit --page --json --commands --locale --config --help' -- "$current")); return; fi
      : ;;
    /check)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--state --format --json --schema --settings --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /backup)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--state --force --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /send)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--service --endpoint --timeout --wrap --type --case --domain --code --text --reason --suggestion --language --severity --attribute --group --id --locale --config --help' -- "$current")); return; fi
      COMPREPLY=($(compgen -c -- "$current")) ;;
    /rules/try)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--against --service --json --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /catalog/check)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--format --baseline --write-baseline --strict --notes --rule --ignore --language --source --rules --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /catalog/keys)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--catalogs --call --format --source --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /catalog/missing)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--locale --service --export --format --json --commands --config --help' -- "$current")); return; fi
      : ;;
    /catalog/pseudo)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--kind --output --source --locale --config --help' -- "$current")); return; fi
      compopt -o filenames; COMPREPLY=($(compgen -f -- "$current")) ;;
    /catalog/show)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--argument --table --source --locale --config --help' -- "$current")); return; fi
      : ;;
    /catalog/tables)
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W '--format --json --commands --locale --config --help' -- "$current")); return; fi
      : ;;
    '') COMPREPLY=($(compgen -W 'tail top list show explain resolve reopen ignore merge split recover silence unsilence silences status producers drops check backup send catalog rules --version --help' -- "$current")) ;;
    /catalog) COMPREPLY=($(compgen -W 'check keys missing pseudo show tables --help' -- "$current")) ;;
    /rules) COMPREPLY=($(compgen -W 'try --help' -- "$current")) ;;
  esac
}
complete -F _klartext klartext
