#!/bin/sh
# Runs a program and starts it again after a crash: sh tools/keep-running.sh PROGRAM ARGUMENT...
#
# It is a shell because that takes 1 MB where a Node takes 40, and because nothing of the start waits for it. A crash is
# the end by a signal that nobody sends to stop it, or exit code 70 or 75 (server/process/exit-codes.ts). Any other end
# was wanted, or comes from a mistake that another start does not mend: its exit code is passed on at once.
{
  longest_delay=60
  # A run of so many seconds was stable: the next delay is one second again.
  stable=60

  stopping=
  child=
  starts=0
  delay=1

  # Whichever signal came, the program is asked to end by SIGTERM.
  stop() {
    stopping=1
    if [ -n "$child" ]; then kill -TERM "$child" 2>/dev/null; fi
  }

  # `wait` ends early at a signal; this one lasts until the child has ended.
  wait_for_child() {
    while :; do
      wait "$child" 2>/dev/null
      code=$?
      if [ "$code" -le 128 ] || ! kill -0 "$child" 2>/dev/null; then break; fi
    done
    child=
  }

  is_crash() {
    case $1 in
      70 | 75) return 0 ;;
      # SIGHUP, SIGINT, SIGTERM
      129 | 130 | 143) return 1 ;;
    esac
    [ "$1" -gt 128 ]
  }

  reason() {
    case $1 in
      70) echo 'crashed (the reason stands above)' ;;
      75) echo 'could not start (the reason stands above)' ;;
      134) echo 'was ended by SIGABRT (as Node does when its heap is full)' ;;
      137) echo 'was ended by SIGKILL (as the system does when memory runs out)' ;;
      *) echo "was ended by SIG$(kill -l $(($1 - 128)))" ;;
    esac
  }

  # The program watches both, and ends in order when one was killed and can pass no signal on.
  MOSTRADOR_SUPERVISOR=$$
  MOSTRADOR_STARTER=$PPID
  export MOSTRADOR_SUPERVISOR MOSTRADOR_STARTER MOSTRADOR_STARTS

  while :; do
    starts=$((starts + 1))
    MOSTRADOR_STARTS=$starts
    # A shell that has just been forked loses a signal which its parent passes on. Within that moment one ends this
    # supervisor at once, and the program notices that.
    trap - TERM INT HUP
    "$@" &
    child=$!
    trap stop TERM INT HUP
    began=$(date +%s)
    wait_for_child
    if [ -n "$stopping" ] || ! is_crash "$code"; then break; fi

    trap 'if [ -n "$child" ]; then kill "$child" 2>/dev/null; fi; exit 0' TERM INT HUP
    if [ -n "$stopping" ]; then break; fi
    ran=$(($(date +%s) - began))
    if [ "$ran" -ge "$stable" ]; then delay=1; fi
    echo "The server $(reason "$code") after $ran s: starting it again in $delay s" >&2
    sleep "$delay" >/dev/null 2>&1 &
    child=$!
    wait "$child"
    child=
    # npm was killed meanwhile: nobody could stop what would be started now.
    if [ -n "${npm_lifecycle_event-}" ] && ! kill -0 "$PPID" 2>/dev/null; then exit 0; fi
    delay=$((delay * 2))
    if [ "$delay" -gt "$longest_delay" ]; then delay=$longest_delay; fi
  done

  # A stop that was asked for has happened, also when it came before the program could answer for it.
  if [ -n "$stopping" ]; then
    case $code in 129 | 130 | 143) code=0 ;; esac
  fi
  exit "$code"
}
