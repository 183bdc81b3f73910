import { Problem } from '#contract/problems.ts'
import type { Queryable } from '#db/database.ts'
import { imageUrl } from '../../catalogue/image-urls.ts'
import type { PreviewContent, PreviewTile } from '../../images/previews/draw-preview.ts'
import { getProduct } from '../../published/get-product.ts'
import type { Published } from '../../published/published.ts'
import { catalogOf } from './get-catalog.ts'
import { getCategory } from './get-category.ts'
import { getCustomList } from './get-custom-list.ts'
import { startOf } from './get-start.ts'

/** A page that has a preview: the start of a link, or a catalogue, category, custom list or product of it. */
export interface PreviewedPage {
  kind: 'start' | 'c' | 'cy' | 'cl' | 'prod'
  id: number
}

const MAX_TILES = 4
/** Among the first of a page, those with a picture are preferred. */
const CANDIDATES = 12
const COUNT = new Intl.NumberFormat('es-MX')
const WHAT_FOR = 'Consulta los productos y haz tu pedido'

/** What the preview of a page shows: the account, what one finds there, some products; no price. Throws 404. */
export async function previewContent(
  db: Queryable,
  published: Published,
  page: PreviewedPage,
): Promise<PreviewContent> {
  const { accountName, color, logo } = published
  const account = { name: accountName, color, logo: logo === null ? null : imageUrl(logo.sm) }
  return { account, ...(await contentOf(db, published, page)) }
}

async function contentOf(
  db: Queryable,
  published: Published,
  { kind, id }: PreviewedPage,
): Promise<Omit<PreviewContent, 'account'>> {
  const query = { size: CANDIDATES }
  switch (kind) {
    case 'start': {
      const { categories } = await startOf(db, published)
      return { title: 'Catálogo en línea', subtitle: WHAT_FOR, tiles: tilesOf(categories) }
    }
    case 'c': {
      const { name, categories } = await catalogOf(published, id)
      return { title: name, subtitle: WHAT_FOR, tiles: tilesOf(categories) }
    }
    case 'cy': {
      const { name, totalGroupedProducts, children, products } = await getCategory(db, published, {
        id,
        query,
      })
      const tiles = children.length > 1 ? tilesOf(children) : productTiles(products.content)
      return { title: name, subtitle: countText(totalGroupedProducts), tiles }
    }
    case 'cl': {
      const { name, totalGroupedProducts, products } = await getCustomList(db, published, { id, query })
      return {
        title: name,
        subtitle: countText(totalGroupedProducts),
        tiles: productTiles(products.content),
      }
    }
    case 'prod': {
      const { code, name, images, drawing } = await getProduct(db, published, id)
      const tiles = [{ name: name ?? code, picture: images[0]?.smUrl ?? drawing }]
      return { title: name ?? code, subtitle: `Clave ${code}`, tiles }
    }
    default:
      throw new Problem('not_found')
  }
}

interface Listed {
  name: string
  image: string | null
}

function tilesOf(listed: readonly Listed[]): PreviewTile[] {
  return picturedFirst(listed.map(({ name, image }) => ({ name, picture: image })))
}

function productTiles(
  products: readonly {
    code: string
    name: string | null
    images: readonly { xsUrl: string }[]
    drawing: string
  }[],
): PreviewTile[] {
  return picturedFirst(
    products.map(({ code, name, images, drawing }) => ({
      name: name ?? code,
      picture: images[0]?.xsUrl ?? drawing,
    })),
  )
}

function picturedFirst(tiles: readonly PreviewTile[]): PreviewTile[] {
  return tiles
    .slice(0, CANDIDATES)
    .toSorted((a, b) => Number(a.picture === null) - Number(b.picture === null))
    .slice(0, MAX_TILES)
}

function countText(count: number): string {
  return count === 1 ? '1 producto' : `${COUNT.format(count)} productos`
}
