import { styled } from '@mui/material/styles'

/** A small picture of a product in a row that has its name. On white in any colour scheme, as products are drawn. */
export function ProductThumb({ src }: { src: string }) {
  return <Thumb src={src} alt="" width={36} height={36} loading="lazy" decoding="async" />
}

const Thumb = styled('img')({
  display: 'block',
  objectFit: 'contain',
  background: '#fff',
  borderRadius: 4,
})
