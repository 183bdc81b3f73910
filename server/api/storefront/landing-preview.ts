import type { PreviewContent } from '../../images/previews/draw-preview.ts'
import { kindDrawingUrl } from '../../images/drawings/drawing-url.ts'

const KINDS = [
  { name: 'Codo', drawn: 'CODO COBRE 90' },
  { name: 'Válvula', drawn: 'VALVULA ESFERA BRONCE' },
  { name: 'Tee', drawn: 'TEE PVC' },
  { name: 'Monomando', drawn: 'MONOMANDO LAVABO' },
] as const

/** What the preview of the landing page shows: the product itself, and what is sold with it; nothing of an account. */
export const LANDING_PREVIEW: PreviewContent = {
  account: { name: 'Mostrador', color: null, logo: null },
  title: 'Tu catálogo de material de plomería',
  subtitle: 'De la lista del proveedor al pedido surtido',
  tiles: KINDS.map(({ name, drawn }) => ({ name, picture: kindDrawingUrl(drawn) })),
}
