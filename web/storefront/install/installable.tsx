import { useEffect } from 'react'
import { captureInstallOffer } from './install-offer.ts'

/** What makes a publication a thing to keep on the home screen; React puts it in the head. */
export function Installable({ alias }: { alias: string }) {
  useEffect(captureInstallOffer, [])
  return (
    <>
      <link rel="manifest" href={`/p/${alias}/manifest.webmanifest`} />
      <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
      <meta name="theme-color" content="#0e5a6b" />
    </>
  )
}
