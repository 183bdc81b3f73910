import { useEffect } from 'react'
import { captureInstallOffer } from './install-offer.ts'

/** The head elements that make a publication installable; React hoists them. */
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
