import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { stopRecordingTaps } from './early-taps.ts'
import { createTrustedTypesPolicy } from './trusted-types.ts'

createTrustedTypesPolicy()
startTransition(() => {
  // From here on React takes the taps itself.
  stopRecordingTaps()
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
