import { expect, test as base } from '@playwright/test'
import type { APIRequestContext, Page } from '@playwright/test'
import { headersOf, signIn } from './sign-in.ts'
import { collectNames, mistakesOn } from './spanish-words.ts'

/* The fixed words, as displayed (back-office.md §12). docs/coverage.md lists those that other stories show. */

interface Screen {
  path: string
  /** Names of the buttons or links to press first. */
  press?: readonly string[]
  words: readonly string[]
}

const GONE_FOR_GOOD = 'Esta información se borrará permanentemente. Esta acción no puede revertirse'

const SCREENS: readonly Screen[] = [
  {
    path: '/admin/profile',
    words: [
      'Perfil',
      'Catálogos',
      'Categorías',
      'Productos',
      'Etiquetas',
      'Listas de precios',
      'Publicaciones',
      'Pedidos',
      'Cerrar sesión',
    ],
  },
  { path: '/admin/catalogs', words: ['Catálogos', 'Agregar catálogo'] },
  { path: '/admin/catalogs/add', words: ['Agregar catálogo', 'Nombre', 'Nombre del catálogo', 'Agregar'] },
  {
    path: '/admin/catalogs/:catalog',
    press: ['Borrar catálogo'],
    words: ['Editar catálogo', 'Borrar catálogo', GONE_FOR_GOOD, 'Borrar', 'Cancelar'],
  },
  { path: '/admin/catalogs/:catalog/edit', words: ['Editar catálogo', 'Guardar cambios'] },
  { path: '/admin/categories', words: ['Expandir'] },
  { path: '/admin/categories', press: ['Expandir todo'], words: ['Colapsar'] },
  {
    path: '/admin/categories/add-products?cyId=:category',
    words: [
      'Agregar productos a categoría',
      'Lista de claves (una por línea)',
      'Productos en esta categoría',
      'Clave',
      'Nombre',
      'Eliminar de la categoría',
      'Eliminar',
    ],
  },
  {
    path: '/admin/categories/add-products?cyId=:category',
    press: ['Eliminar'],
    words: [
      'Eliminar producto de la categoría',
      `¿Estás seguro de que quieres eliminar el producto de esta categoría? ${GONE_FOR_GOOD}`,
      'Cancelar',
      'Borrar',
    ],
  },
  {
    path: '/admin/products',
    // Exact: not the section of price lists.
    press: ['Precios$'],
    words: ['Buscar producto ...', 'Agregar producto', 'Actualizar precios en bloque', 'Comparar precios'],
  },
  {
    path: '/admin/products',
    press: ['Archivo'],
    words: ['Sincronizar búsqueda', 'Importar productos', 'Productos sin datos'],
  },
  {
    path: '/admin/products/:product/edit',
    press: ['Borrar producto'],
    words: [
      'Borrar producto',
      `¿Estás seguro de que quieres eliminar este producto? ${GONE_FOR_GOOD}`,
      'Borrar',
    ],
  },
  { path: '/admin/products/update-prices', words: ['Actualizar precios en bloque'] },
  { path: '/admin/products/import', words: ['Actualizar/importar productos'] },
  { path: '/admin/products/no-data', words: ['Productos sin datos'] },
  {
    path: '/admin/tags/:tag/edit',
    press: ['Borrar etiqueta'],
    words: ['Borrar etiqueta', `¿Estás seguro de que quieres eliminar esta etiqueta? ${GONE_FOR_GOOD}`],
  },
  {
    path: '/admin/publications',
    words: [
      'Agregar publicación',
      'Núm.',
      'Nota',
      'Lista de precios',
      'Grupo comp.',
      'Enlace',
      'Última actividad',
      'Monitoreo',
    ],
  },
  { path: '/admin/publications/:publication/edit', words: ['Ver actividad', 'Duplicar'] },
  { path: '/admin/pricelists/:pricelist/rules/add', words: ['Precio base'] },
  {
    path: '/admin/custom-lists/:customList',
    words: ['Lista de claves (una por línea)', 'Eliminar'],
  },
]

const test = base.extend<object, { admin: Page }>({
  admin: [
    async ({ browser }, use) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
      await signIn(page, 'mayoreo')
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

for (const { path, press = [], words } of SCREENS) {
  const pressed = press.length === 0 ? '' : ` after ${press.join(', ')}`
  test(`${path}${pressed} shows the fixed words`, async ({ admin: page, request }) => {
    const { names, settled } = collectNames(page)
    await page.goto(await fillIn(request, path))
    for (const name of press) {
      await page
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .or(page.getByRole('link', { name }))
        .first()
        .click()
    }
    for (const word of words) await expect.poll(() => wordsOn(page), word).toContain(word)
    await settled()
    expect(await mistakesOn(page, names)).toEqual([])
  })
}

test('orders that cannot be read show the fixed wording', async ({ admin: page }) => {
  await page.route('**/api/orders?**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/admin/orders')
  await expect(page.getByRole('alert')).toContainText('No se pudieron cargar los pedidos.')
  await page.unroute('**/api/orders?**')
})

/** All texts on the page, including labels, placeholders and accessible names. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('body *')].flatMap((element) => [
      ...(element.children.length === 0 || element.matches('button, a') ? [element.textContent] : []),
      ...[...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent),
      element.getAttribute('placeholder'),
      element.getAttribute('aria-label')?.split(' ')[0] ?? null,
    ])
    return said.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]))
  })
}

/** Replaces names by ids of the demo. */
async function fillIn(request: APIRequestContext, path: string): Promise<string> {
  const headers = await headersOf('mayoreo')
  const read = async <T>(address: string) => (await (await request.get(address, { headers })).json()) as T
  const first = async (address: string) => {
    const answer = await read<{ id: number }[] | { content: { id: number }[] }>(address)
    return (Array.isArray(answer) ? answer : answer.content)[0]?.id
  }
  const ids: Record<string, () => Promise<number | undefined>> = {
    catalog: () => first('/api/catalogs'),
    category: async () => {
      const categories = await read<{ id: number; totalDirectProducts: number }[]>('/api/categories/flat')
      return categories.find(({ totalDirectProducts }) => totalDirectProducts > 0)?.id
    },
    product: () => first('/api/products'),
    tag: () => first('/api/tags'),
    publication: () => first('/api/publications'),
    pricelist: () => first('/api/pricelists'),
    customList: async () => {
      const { customLists } = await read<{ customLists: { id: number }[] }>(
        '/api/public/publications/demo-publico/navigation-resources',
      )
      return customLists[0]?.id
    },
  }
  const name = /:(\w+)/.exec(path)?.[1]
  return name === undefined ? path : path.replace(`:${name}`, String(await ids[name]?.()))
}
