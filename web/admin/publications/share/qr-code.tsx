import { encodeQR } from 'qr'
import { shareTexts } from '#web/texts/admin-share.ts'

/** Readers need this many blank modules around a code. */
const QUIET_MODULES = 4

/** The QR code of a link, black on white in any colour scheme. `size` is a CSS length. */
export function QrCode({ link, size }: { link: string; size: string }) {
  const svg = encodeQR(link, 'svg', { ecc: 'medium', border: QUIET_MODULES })
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`
  return (
    <img src={source} alt={shareTexts.panel.qr} style={{ width: size, height: size, background: '#fff' }} />
  )
}
