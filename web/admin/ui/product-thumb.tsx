import { styled } from '@mui/material/styles'
import { kindDrawing } from '#web/ui/kind-drawing.ts'

/** A small picture of a product in a row that has its name. On white in any colour scheme, as products are drawn. */
export function ProductThumb({ src, size = 36 }: { src: string; size?: number }) {
  return <Thumb src={kindDrawing(src)} alt="" width={size} height={size} loading="lazy" decoding="async" />
}

const Thumb = styled('img')({
  display: 'block',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 4,
})
