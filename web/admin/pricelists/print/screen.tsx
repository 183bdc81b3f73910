import { useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs } from 'react-router'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { listPricesByCategory } from '#contract/pricelists.ts'
import { pricelistTexts } from '#web/texts/admin-pricelists.ts'
import { vatNote } from '#web/texts/vat.ts'
import { AccountMark } from '../../ui/account-mark.tsx'
import { callAdmin } from '../../ui/call-admin.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatDateTime, formatMoney } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { Page } from '../../ui/page.tsx'
import { PrintButton } from '../../ui/print-button.tsx'

export { ScreenError as ErrorBoundary } from '../../ui/screen-error.tsx'

type Group = Output<typeof listPricesByCategory>['categories'][number]

const texts = pricelistTexts.print

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const [prices, account] = await Promise.all([
    callAdmin('GET /api/pricelists/:id/by-category', { params: { id: Number(params['pricelistId']) } }),
    callAdmin('GET /api/accounts/meta', {}),
  ])
  return { prices, account, at: new Date().toISOString() }
}

/** A price list to hand to a customer: by category, without costs; the frame of the screen is not printed. */
export default function PrintPricelist() {
  const { prices, account, at } = useLoaderData<typeof clientLoader>()
  const facts = [account.name, texts.asOf(formatDateTime(at)), vatNote(account.pricesIncludeVat)]
  return (
    <Page
      title={prices.name}
      windowTitle={texts.windowTitle(prices.name)}
      subtitle={facts.filter((fact) => fact !== undefined).join(' · ')}
      narrow
      actions={<PrintButton label={texts.print} />}
    >
      <GlobalStyles styles={ON_PAPER} />
      <AccountMark {...account} />
      {prices.categories.length === 0 ? <Empty title={texts.none} text={texts.noneText} /> : null}
      {prices.categories.map((group) => (
        <Category key={group.id} group={group} />
      ))}
    </Page>
  )
}

function Category({ group: { path, products } }: { group: Group }) {
  const title = path.length === 0 ? texts.noCategory : path.join(' › ')
  return (
    // Content far outside the window is laid out when it comes near, or when it is printed.
    <Box
      component="section"
      sx={{ mb: 3, contentVisibility: 'auto', containIntrinsicSize: `auto ${products.length * 29 + 60}px` }}
    >
      <Box component="table" aria-label={title} sx={TABLE}>
        {/* Each page on which the category goes on repeats it. */}
        <thead>
          <tr>
            <th colSpan={3} className="title">
              <Typography variant="h2">{title}</Typography>
            </th>
          </tr>
          <tr>
            <th scope="col">{texts.columns.code}</th>
            <th scope="col">{texts.columns.name}</th>
            <th scope="col">{texts.columns.price}</th>
          </tr>
        </thead>
        <tbody>
          {products.map(({ id, code, name, salesPrice }) => (
            <tr key={id}>
              <td>{code}</td>
              <td>{name}</td>
              <td>{formatMoney(salesPrice)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'left', color: 'text.secondary', fontWeight: 600, fontSize: '0.8125rem' },
  '& th, & td': {
    py: 0.5,
    pr: 1.5,
    borderBottom: 1,
    borderColor: 'divider',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& .title': { border: 0, color: 'text.primary' },
  '& thead, & tr': { breakInside: 'avoid' },
  '& td:first-of-type': { fontFamily: MONOSPACE, fontSize: '0.8125rem', width: { xs: '7rem', sm: '9rem' } },
  '& th:not(.title):last-of-type, & td:last-of-type': {
    textAlign: 'right',
    pr: 0,
    width: { xs: '5rem', sm: '7rem' },
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
} as const

const ON_PAPER = {
  '@media print': {
    'body :has(> #contenido) > :not(#contenido), #contenido nav': {
      display: 'none !important',
    },
    '#contenido': { padding: '0 !important' },
    '#contenido *': { color: '#000 !important', borderColor: '#bbb !important' },
    'html, body': { background: '#fff !important' },
  },
} as const
