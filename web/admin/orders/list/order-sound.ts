import { useEffect, useState } from 'react'

const KEY = 'orderSound'

/** Two soft notes, the second a fifth above: [frequency in Hz, start in s]. */
const NOTES = [
  [660, 0],
  [990, 0.14],
] as const
const NOTE_SECONDS = 0.35
const LOUDNESS = 0.06

let context: AudioContext | null = null

/**
 * The sound of an incoming order, and whether it is on (the default; stored in this browser). Browsers allow sound only
 * after a user gesture: until then `play` is silent.
 */
export function useOrderSound(): { on: boolean; toggle: () => void; play: () => void } {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  useEffect(() => {
    if (!on) return undefined
    if (navigator.userActivation?.hasBeenActive) void unlock()
    const gestures = ['pointerdown', 'keydown'] as const
    const onGesture = () => void unlock()
    for (const gesture of gestures) window.addEventListener(gesture, onGesture, { once: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, onGesture)
    }
  }, [on])
  return {
    on,
    toggle: () => {
      localStorage.setItem(KEY, on ? 'off' : 'on')
      setOn(!on)
      if (!on) void unlock().then(playNotes)
    },
    play: () => {
      if (on) playNotes()
    },
  }
}

async function unlock(): Promise<void> {
  context ??= new AudioContext()
  // Rejected until the browser has seen a gesture; the next gesture tries again.
  await context.resume().catch(() => undefined)
}

function playNotes(): void {
  // A suspended context would play later, when nothing has arrived.
  if (context?.state !== 'running') return
  for (const [frequency, start] of NOTES) {
    const from = context.currentTime + start
    const tone = new OscillatorNode(context, { frequency, type: 'sine' })
    const volume = new GainNode(context, { gain: 0 })
    volume.gain.setValueAtTime(0, from)
    volume.gain.linearRampToValueAtTime(LOUDNESS, from + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, from + NOTE_SECONDS)
    tone.connect(volume).connect(context.destination)
    tone.start(from)
    tone.stop(from + NOTE_SECONDS)
  }
}
