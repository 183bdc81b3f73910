#!/bin/sh
# Runs a program and starts it again after a crash: sh tools/keep-running.sh PROGRAM ARGUMENT...
#
# A shell, because it takes 1 MB of memory where Node takes 40, and because it does not delay the start. A crash is the end
# by a signal other than those for stopping, or exit code 70 or 75 (server/process/exit-codes.ts). Any other end was
# intended, or comes from an error that a restart cannot fix: its exit code is passed on at once.
{
  longest_delay=60
  # After a run of this many seconds the next delay is one second again.
  stable=60

  stopping=
  child=
  starts=0
  delay=1

  # Stops the program by SIGTERM, whichever signal was received.
  stop() {
    stopping=1
    if [ -n "$child" ]; then kill -TERM "$child" 2>/dev/null; fi
  }

  # `wait` returns early at a signal; this one returns when the child has ended.
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

  # The program watches both processes, and ends in order when one of them is killed and cannot forward a signal.
  MOSTRADOR_SUPERVISOR=$$
  MOSTRADOR_STARTER=$PPID
  export MOSTRADOR_SUPERVISOR MOSTRADOR_STARTER MOSTRADOR_STARTS

  while :; do
    starts=$((starts + 1))
    MOSTRADOR_STARTS=$starts
    began=$(date +%s)
    # A shell that has just been forked loses signals that its parent forwards. In that moment a signal ends this
    # supervisor at once, which the program notices.
    trap - TERM INT HUP
    "$@" &
    child=$!
    trap stop TERM INT HUP
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
    # npm was killed meanwhile: a restarted program could not be stopped.
    if [ -n "${npm_lifecycle_event-}" ] && ! kill -0 "$PPID" 2>/dev/null; then exit 0; fi
    delay=$((delay * 2))
    if [ "$delay" -gt "$longest_delay" ]; then delay=$longest_delay; fi
  done

  # A requested stop has succeeded, also when it came before the program could handle the signal.
  if [ -n "$stopping" ]; then
    case $code in 129 | 130 | 143) code=0 ;; esac
  fi
  exit "$code"
}
