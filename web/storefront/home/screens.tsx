import { PHONE_SCREEN, WIDE_SCREEN } from './screens/sizes.ts'

// All are lazy: a phone hides the first one, and does not fetch it then.

/** A screen of the storefront on a phone. */
export function PhoneScreen({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      {...PHONE_SCREEN}
      loading="lazy"
      decoding="async"
      className="mx-auto h-auto w-full max-w-72 rounded-3xl border-8 border-ink bg-white"
    />
  )
}

/** A screen of the back office. */
export function WideScreen({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      {...WIDE_SCREEN}
      loading="lazy"
      decoding="async"
      className="h-auto w-full rounded-lg border border-line-strong bg-white"
    />
  )
}
