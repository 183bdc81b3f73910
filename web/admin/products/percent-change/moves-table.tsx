import Box from '@mui/material/Box'
import { percentChangeTexts } from '#web/texts/admin-percent-change.ts'
import { CodeLink } from '../../ui/link.tsx'
import { PriceChange } from '../../ui/price-change.tsx'
import type { Preview } from './use-preview.ts'

const texts = percentChangeTexts.preview
type Moves = Preview['first']

/** Old and new prices: the first by code and, when those are not all, the largest changes. */
export function MovesTable({ preview }: { preview: Preview }) {
  const { first, largestUps, largestDowns, changed } = preview
  const isAll = changed <= first.length
  return (
    <Box component="table" aria-label={texts.table} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.price}</th>
        </tr>
      </thead>
      {isAll ? null : <Group title={texts.largestUps} moves={largestUps} />}
      {isAll ? null : <Group title={texts.largestDowns} moves={largestDowns} />}
      <Group title={isAll ? texts.everyone : texts.first} moves={first} />
    </Box>
  )
}

function Group({ title, moves }: { title: string; moves: Moves }) {
  if (moves.length === 0) return null
  return (
    <tbody>
      <tr>
        <Box component="th" scope="rowgroup" colSpan={2} sx={{ '&&': { pt: 2 } }}>
          {title}
        </Box>
      </tr>
      {moves.map(({ id, code, name, oldPrice, newPrice }) => (
        <tr key={id}>
          <td>
            <CodeLink to={`/admin/products/${id}/edit`}>{code}</CodeLink>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>{name ?? texts.noName}</Box>
          </td>
          <td>
            <PriceChange from={oldPrice} to={newPrice} noPrice={texts.noPrice} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    px: 0,
    py: 0.75,
    textAlign: 'left',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& th': { fontSize: '0.8125rem', fontWeight: 600, color: 'text.secondary' },
  '& td:nth-of-type(2), & th:nth-of-type(2)': {
    textAlign: 'right',
    pl: 2,
    '& > *': { justifyContent: 'end', flexWrap: { sm: 'nowrap' } },
  },
} as const
