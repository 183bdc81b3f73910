import { expect, test } from '@playwright/test'
import type { Page } from '@playwright/test'
import { examine } from './examine.ts'
import { callAs, publish } from './own-publication.ts'
import type { Caller } from './own-publication.ts'
import { sectionLink } from './section-link.ts'
import { signIn } from './sign-in.ts'
import { PHONE, untilHydrated } from './storefront-world.ts'

const mark = Date.now().toString(36)
const { browserName: _any, ...phone } = PHONE

interface Missed {
  search: string
  times: number
  opened: { name: string }[]
}

test('what a customer searches in vain is shown to the owner, and one tap on it makes it findable', async ({
  page,
  browser,
  request,
}) => {
  const caller = await callAs(request, 'mayoreo')
  const { id, permalink } = await publish(caller, `Sinónimos ${mark}`)
  const customers = await browser.newContext(phone)
  const customer = await customers.newPage()
  await customer.goto(`/p/${permalink}`)
  await search(customer, 'trompirina')
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText(/trompirina/)
  await search(customer, 'tubo trompirina')
  await expect(customer.getByText('Sin «trompirina»')).toBeVisible()
  await search(customer, 'brocha')
  const product = customer
    .getByRole('main')
    .getByRole('link', { name: /brocha/i })
    .first()
  await product.click()
  await expect(customer).toHaveURL(/\/prod\/\d+/)
  const heading = customer.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(/^Resultados/)
  const name = await heading.innerText()
  const missed = () => caller.get<Missed[]>(`/api/missed-searches?publicationId=${id}`)
  await expect
    .poll(async () =>
      (await missed()).map(({ search: text, times, opened }) => [text, times, opened[0]?.name]),
    )
    .toEqual([
      ['tubo trompirina', 1, name],
      ['trompirina', 1, name],
    ])

  await signIn(page, 'mayoreo')
  await page.goto('/admin/profile')
  await sectionLink(page, 'Búsquedas').click()
  await page.getByRole('combobox', { name: 'Publicación' }).click()
  await page.getByRole('option', { name: `Sinónimos ${mark}` }).click()
  const rows = page.getByRole('list', { name: 'Búsquedas sin resultado' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Encontró sin «trompirina»')
  await expect(rows.nth(1)).toContainText(/1 vez, el .* · No encontró nada.*Luego abrieron: /)
  await expect(rows.nth(1).getByRole('link', { name })).toBeVisible()
  expect((await examine(page)).violations).toEqual([])

  await rows.nth(1).getByRole('button', { name: 'Agregar sinónimo para «trompirina»' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar sinónimos' })
  const words = dialog.getByLabel('Palabras o frases, una por renglón')
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('trompirina\n')
  expect((await examine(page)).violations).toEqual([])
  await page.keyboard.type('brocha')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Se agregaron los sinónimos.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Quitar «tubo trompirina» de la lista' }).click()
  await expect(page.getByText('Nadie se quedó sin encontrar', { exact: true })).toBeVisible()

  await search(customer, 'trompirina')
  await expect(
    customer
      .getByRole('main')
      .getByRole('link', { name: /brocha/i })
      .first(),
  ).toBeVisible()
  await customers.close()
  await deleteGroup(caller, 'trompirina')
  await caller.delete(`/api/publications/${id}`)
})

test('synonyms are added, refused, changed and deleted beside those that come with the product', async ({
  page,
  request,
}) => {
  await signIn(page, 'sucursal')
  await page.goto('/admin/searches/synonyms')
  await expect(page.getByText('Todavía no agregas sinónimos')).toBeVisible()
  const builtIn = page.getByRole('button', { name: /^Vienen incluidos \([\d,]+\)$/ })
  await builtIn.press('Enter')
  await page.getByLabel('Buscar en los incluidos').fill('TAQUETE')
  await expect(page.getByRole('region').getByRole('listitem')).toContainText([
    'taquete → taco, ramplug',
    'taquete, tarugo, chazo',
  ])
  await page.getByLabel('Buscar en los incluidos').fill(`x${mark}`)
  await expect(page.getByText(`Ninguno tiene «x${mark}».`)).toBeVisible()

  await page.getByRole('button', { name: 'Agregar sinónimos' }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByLabel('Palabras o frases, una por renglón')
  await words.fill('tarja')
  await expect(dialog.getByText('Ya vienen incluidas como lo mismo: fregadero, tarja, freg.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('Escribe al menos dos, una por renglón.')).toBeVisible()
  await words.fill('tarja\nfregaderos')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('Estas palabras ya vienen incluidas como sinónimos')).toBeVisible()
  await words.fill('lavatrastes\ntarja')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByRole('row', { name: /lavatrastes, tarja/ })).toBeVisible()

  await page.getByRole('button', { name: 'Agregar sinónimos' }).click()
  await words.fill('pileta\ntarjas')
  await dialog.getByRole('button', { name: 'Agregar' }).click()
  await expect(dialog.getByText('«tarjas» ya está en el grupo «lavatrastes, tarja»')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click()
  await words.fill('pileta\nalberca')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /pileta, alberca/ })).toBeVisible()

  await page.getByRole('button', { name: 'lavatrastes, tarja', exact: true }).press('Enter')
  await words.fill('lavatrastes\ntarja\nlavaloza')
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByRole('row', { name: /lavatrastes, tarja, lavaloza/ })).toBeVisible()

  await page.getByRole('button', { name: 'Borrar lavatrastes, tarja, lavaloza' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Se borró el grupo «lavatrastes, tarja, lavaloza».')).toBeVisible()
  await expect(page.getByRole('row', { name: /lavatrastes/ })).toHaveCount(0)
  await deleteGroup(await callAs(request, 'sucursal'), 'pileta')
})

/** Searches by the box of the link, to the page of results. */
async function search(page: Page, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Buscar producto' })
  await untilHydrated(page)
  await box.fill(text)
  await box.press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/search\\?query=${encodeURIComponent(text).replace('%20', '(\\+|%20)')}$`),
  )
}

/** Restores the demo. */
async function deleteGroup(caller: Caller, word: string): Promise<void> {
  const groups = await caller.get<{ id: number; words: string[] }[]>('/api/synonyms')
  for (const { id } of groups.filter(({ words }) => words.includes(word)))
    await caller.delete(`/api/synonyms/${id}`)
}
