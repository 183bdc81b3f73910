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
 * The sound of an order that comes in, and whether it is wanted (on until turned off, kept in this browser). Browsers
 * let a page sound only after somebody has touched it: until then `play` is silent.
 */
export function useOrderSound(): { on: boolean; toggle: () => void; play: () => void } {
  const [on, setOn] = useState(() => localStorage.getItem(KEY) !== 'off')
  useEffect(() => {
    if (!on) return undefined
    if (navigator.userActivation?.hasBeenActive) unlock()
    const gestures = ['pointerdown', 'keydown'] as const
    for (const gesture of gestures) window.addEventListener(gesture, unlock, { once: true })
    return () => {
      for (const gesture of gestures) window.removeEventListener(gesture, unlock)
    }
  }, [on])
  return {
    on,
    toggle: () => {
      localStorage.setItem(KEY, on ? 'off' : 'on')
      setOn(!on)
      if (on) return
      unlock()
      playNotes()
    },
    play: () => {
      if (on) playNotes()
    },
  }
}

function unlock(): void {
  context ??= new AudioContext()
  // Refused as long as the browser wants a gesture; the next one comes here again.
  context.resume().catch(() => undefined)
}

function playNotes(): void {
  if (context === null) return
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
