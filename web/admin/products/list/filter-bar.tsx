import { useId, useState } from 'react'
import FilterIcon from '@mui/icons-material/FilterList'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { LACKS } from '#contract/product-filter.ts'
import type { Lack } from '#contract/product-filter.ts'
import { useIsOwner } from '#web/session/session.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import type { ChoiceOption } from '../../ui/form/choice-option.tsx'
import { LABEL_ABOVE } from '../../ui/form/label-above.ts'
import { OptionPicker } from '../../ui/form/option-picker.tsx'
import { useAskedParams } from '../../ui/grid/asked-params.ts'
import { categoryChoices } from '../../ui/form/category-choices.ts'
import { filterOf, withFilter, withoutFilter } from './list-filter.ts'
import type { FilterOptions, ListFilter } from './list-filter.ts'

const texts = productListTexts.filter

interface FilterProps {
  options: FilterOptions
}

/** Opens the criteria that a list of products can be narrowed by; each applies at once. */
export function FilterButton({ options, hasPricelist }: FilterProps & { hasPricelist: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const { filter, change } = useListFilter()
  const categories = categoryChoices(options.categories)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<FilterIcon />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.open}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': texts.label } }}
      >
        <Box sx={FIELDS}>
          <Choice
            label={texts.category}
            options={categories}
            value={filter.categoryId}
            onChange={(categoryId) => change({ categoryId })}
            autoFocus
          />
          <Choice
            label={texts.tag}
            options={options.tags}
            value={filter.tagId}
            onChange={(tagId) => change({ tagId })}
          />
          <Autocomplete
            size="small"
            options={options.brands}
            value={filter.brand ?? null}
            onChange={(_event, brand) => change({ brand: brand ?? undefined })}
            renderInput={(params) => <TextField {...params} label={texts.brand} margin="dense" />}
          />
          <TextField
            select
            size="small"
            margin="dense"
            id={id}
            label={texts.without}
            value={filter.without ?? ''}
            onChange={({ target }) => change({ without: (target.value || undefined) as Lack | undefined })}
          >
            <MenuItem value="">{texts.any}</MenuItem>
            {LACKS.map((lack) => (
              <MenuItem key={lack} value={lack}>
                {texts.lacks[lack]}
              </MenuItem>
            ))}
          </TextField>
          <CostChoice filter={filter} onChange={change} hasPricelist={hasPricelist} />
        </Box>
      </Popover>
    </>
  )
}

type OfCost = Pick<ListFilter, 'changedDays' | 'unchangedDays' | 'belowCost'>

const ANY_COST: OfCost = { changedDays: undefined, unchangedDays: undefined, belowCost: undefined }
const USUAL_COSTS: readonly OfCost[] = [
  { ...ANY_COST, belowCost: true },
  ...[1, 7, 30].map((changedDays) => ({ ...ANY_COST, changedDays })),
  ...[60, 180].map((unchangedDays) => ({ ...ANY_COST, unchangedDays })),
]

/** When the cost has changed, or that something sells below it; an address may name other days. */
function CostChoice({
  filter,
  onChange,
  hasPricelist,
}: {
  filter: ListFilter
  onChange: (change: OfCost) => void
  hasPricelist: boolean
}) {
  const id = useId()
  const isOwner = useIsOwner()
  const { changedDays, unchangedDays, belowCost } = filter
  const chosen = costLabel({ changedDays, unchangedDays, belowCost })
  const usual = USUAL_COSTS.filter((one) => one.belowCost === undefined || (isOwner && hasPricelist))
  const isOther = chosen !== '' && !usual.some((one) => costLabel(one) === chosen)
  return (
    <TextField
      select
      size="small"
      margin="dense"
      id={id}
      label={texts.cost}
      value={chosen}
      onChange={({ target }) => onChange(usual.find((one) => costLabel(one) === target.value) ?? ANY_COST)}
    >
      <MenuItem value="">{texts.any}</MenuItem>
      {[...(isOther ? [chosen] : []), ...usual.map(costLabel)].map((label) => (
        <MenuItem key={label} value={label}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Text of the chips; blank for none. Only an address can have several. */
function costLabel({ changedDays, unchangedDays, belowCost }: OfCost): string {
  const { chips } = texts
  return [
    belowCost === true ? chips.belowCost : null,
    changedDays === undefined ? null : chips.changed(changedDays),
    unchangedDays === undefined ? null : chips.unchanged(unchangedDays),
  ]
    .filter((label) => label !== null)
    .join(', ')
}

/** What the list is narrowed to; a press takes one away. */
export function FilterChips({ options }: FilterProps) {
  const { filter, change, clear } = useListFilter()
  const shown = chipsOf(filter, options)
  if (shown.length === 0) return null
  return (
    <Box component="section" aria-label={texts.label} sx={CHIPS}>
      {shown.map(({ name, label }) => (
        <Chip
          key={name}
          label={label}
          size="small"
          color="primary"
          variant="outlined"
          title={texts.remove(label)}
          aria-label={texts.remove(label)}
          onClick={() => change({ [name]: undefined })}
          onDelete={() => change({ [name]: undefined })}
        />
      ))}
      <Button size="small" color="inherit" onClick={clear}>
        {texts.clear}
      </Button>
    </Box>
  )
}

function useListFilter() {
  const { params, setParams } = useAskedParams()
  return {
    filter: filterOf(params),
    change: (part: Partial<ListFilter>) => setParams((now) => withFilter(now, part)),
    clear: () => setParams(withoutFilter),
  }
}

function chipsOf(filter: ListFilter, options: FilterOptions): { name: keyof ListFilter; label: string }[] {
  const { chips, gone } = texts
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((one) => one.id === id)?.name ?? gone
  const { categoryId, tagId, brand, without, madeBy, unchangedDays, changedDays, belowCost } = filter
  return [
    categoryId === undefined
      ? null
      : { name: 'categoryId' as const, label: chips.ofCategory(nameOf(options.categories, categoryId)) },
    tagId === undefined ? null : { name: 'tagId' as const, label: chips.ofTag(nameOf(options.tags, tagId)) },
    brand === undefined ? null : { name: 'brand' as const, label: chips.ofBrand(brand) },
    without === undefined ? null : { name: 'without' as const, label: chips[without] },
    madeBy === undefined ? null : { name: 'madeBy' as const, label: chips.madeBy(madeBy) },
    belowCost === undefined ? null : { name: 'belowCost' as const, label: chips.belowCost },
    changedDays === undefined ? null : { name: 'changedDays' as const, label: chips.changed(changedDays) },
    unchangedDays === undefined
      ? null
      : { name: 'unchangedDays' as const, label: chips.unchanged(unchangedDays) },
  ].filter((chip) => chip !== null)
}

interface ChoiceProps {
  label: string
  options: readonly ChoiceOption[]
  value: number | undefined
  onChange: (id: number | undefined) => void
  autoFocus?: boolean
}

/** One of the options by its id. */
function Choice({ options, value, onChange, ...others }: ChoiceProps) {
  return (
    <OptionPicker
      {...others}
      options={options}
      value={options.find(({ id }) => id === value) ?? null}
      onChange={(option) => onChange(option?.id)}
    />
  )
}

const FIELDS = {
  ...LABEL_ABOVE,
  display: 'grid',
  gap: 1.5,
  p: 2,
  width: 320,
  maxWidth: '100%',
  '& .MuiFormControl-root': { m: 0 },
} as const

const CHIPS = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mb: 1.5 } as const
