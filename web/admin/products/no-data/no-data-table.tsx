import { useState } from 'react'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { noDataTexts as texts } from '#web/texts/admin-no-data.ts'
import { clamped } from '../../ui/clamped.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCost } from '../../ui/format.ts'
import { FIGURE } from '../../ui/grid/table-style.ts'
import { VirtualTable } from '../../ui/grid/virtual-table.tsx'
import { CodeLink } from '../../ui/link.tsx'
import { QuickFilter, QuickFilters } from '../../ui/quick-filters.tsx'
import { useFits } from '../../ui/use-fits.ts'
import { FieldError, NameField, PriceField, SaveButton } from './row-fields.tsx'
import type { Filling, IncompleteProduct, Missing } from './use-filling.ts'

const FILTERS = ['all', 'name', 'basePrice', 'images'] as const
type Filter = (typeof FILTERS)[number]

/** In pixels: the columns of {@link DeskHead}, and enough for a name. */
const WIDTH = 800

interface TableProps {
  filling: Filling
  /** Whether this user may fill in values. */
  editable: boolean
}

/** The products, filtered by what is missing; each row is edited inline. */
export function NoDataTable({ filling, editable }: TableProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const { place, fits } = useFits(WIDTH, { hasPanel: false })
  const rows = filling.products.filter((product) => isShown(product, filter))
  return (
    <Stack spacing={1.5} ref={place}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <MissingFilter filter={filter} onChange={setFilter} products={filling.products} />
        {editable && fits ? <Typography color="textSecondary">{texts.keys}</Typography> : null}
      </Box>
      {rows.length === 0 ? (
        <Empty title={texts.noneFiltered} />
      ) : (
        <VirtualTable
          key={filter}
          label={texts.label}
          rows={rows}
          rowKey={({ id }) => id}
          rowHeight={fits ? 64 : editable ? 156 : 76}
          columns={fits ? 5 : 1}
          maxHeight={640}
          head={fits ? <DeskHead editable={editable} /> : <PhoneHead />}
          renderCells={(product) =>
            fits ? (
              <DeskCells product={product} filling={filling} editable={editable} />
            ) : (
              <PhoneCells product={product} filling={filling} editable={editable} />
            )
          }
        />
      )}
    </Stack>
  )
}

function isShown({ missing }: IncompleteProduct, filter: Filter): boolean {
  return filter === 'all' || missing.includes(filter)
}

function MissingFilter({
  filter,
  onChange,
  products,
}: {
  filter: Filter
  onChange: (filter: Filter) => void
  products: readonly IncompleteProduct[]
}) {
  return (
    <QuickFilters label={texts.filter}>
      {FILTERS.map((name) => (
        <QuickFilter
          key={name}
          name={texts.filters[name]}
          count={products.filter((product) => isShown(product, name)).length}
          isOn={name === filter}
          onChoose={() => onChange(name)}
        />
      ))}
    </QuickFilters>
  )
}

function DeskHead({ editable }: { editable: boolean }) {
  return (
    <>
      <Box component="th" scope="col" sx={{ width: 180 }}>
        {texts.columns.code}
      </Box>
      <Box component="th" scope="col" sx={{ width: 190 }}>
        {texts.columns.missing}
      </Box>
      <th scope="col">{texts.columns.name}</th>
      <Box component="th" scope="col" sx={{ width: 150, ...FIGURE }}>
        {texts.columns.basePrice}
      </Box>
      <Box component="td" sx={{ width: editable ? 116 : 8 }} />
    </>
  )
}

interface CellsProps extends TableProps {
  product: IncompleteProduct
}

function DeskCells({ product, filling, editable }: CellsProps) {
  const { errors } = filling.draftOf(product)
  return (
    <>
      <Box component="td" sx={{ lineHeight: 1.3 }}>
        <Code product={product} />
      </Box>
      <Box component="td" sx={{ lineHeight: 1.3 }}>
        <MissingList missing={product.missing} />
      </Box>
      <td>
        {editable ? <NameField product={product} filling={filling} /> : (product.name ?? '—')}
        <FieldError product={product} field="name" text={errors.name ?? errors.row} />
      </td>
      <Box component="td" sx={FIGURE}>
        {editable ? <PriceField product={product} filling={filling} /> : formatCost(product.basePrice)}
        <FieldError product={product} field="basePrice" text={errors.basePrice} />
      </Box>
      <td>{editable ? <SaveButton product={product} filling={filling} /> : null}</td>
    </>
  )
}

function PhoneHead() {
  return (
    <th scope="col">
      {texts.columns.code} · {texts.columns.missing}
    </th>
  )
}

function PhoneCells({ product, filling, editable }: CellsProps) {
  const { errors } = filling.draftOf(product)
  return (
    <Box component="td" sx={{ verticalAlign: 'top', pt: '8px !important' }}>
      <Box sx={CODE_AND_MISSING}>
        <Code product={product} />
        <MissingList missing={product.missing} />
      </Box>
      {editable ? (
        <Stack spacing={0.5} sx={{ mt: 0.5 }}>
          <NameField product={product} filling={filling} />
          <FieldError product={product} field="name" text={errors.name ?? errors.row} />
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <PriceField product={product} filling={filling} />
            <SaveButton product={product} filling={filling} />
          </Box>
          <FieldError product={product} field="basePrice" text={errors.basePrice} />
        </Stack>
      ) : (
        <Box sx={{ ...clamped('2'), color: 'text.secondary' }}>{knownOf(product)}</Box>
      )}
    </Box>
  )
}

/** What is missing is already said above. */
function knownOf({ name, basePrice }: IncompleteProduct): string {
  return [...(name === null ? [] : [name]), ...(basePrice === null ? [] : [formatCost(basePrice)])].join(
    ' · ',
  )
}

const CODE_AND_MISSING = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  alignItems: 'baseline',
  overflowWrap: 'anywhere',
} as const

function Code({ product: { id, code } }: { product: IncompleteProduct }) {
  return <CodeLink to={`/admin/products/${id}/edit`}>{code}</CodeLink>
}

function MissingList({ missing }: { missing: readonly Missing[] }) {
  return (
    <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
      {sentence(missing.map((what) => texts.missing[what]).join(', '))}
    </Box>
  )
}

/** Only its first letter is a capital. */
function sentence(text: string): string {
  return text.slice(0, 1) + text.slice(1).toLowerCase()
}
