import { useId } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Output } from '#contract/endpoint.ts'
import type { listCategoriesFlat } from '#contract/categories.ts'
import { MAX_FILE_CATEGORIES } from '#domain/price-file/rows/file-categories.ts'
import { importTexts } from '#web/texts/admin-price-file.ts'
import { formatCount } from '../../ui/format.ts'
import type { FileCategories } from '../price-file/price-file-facts.ts'
import { Labelled } from '../price-file/labelled.tsx'
import type { ChosenOptions } from './options.tsx'

const texts = importTexts.categories
const SHOWN_NAMES = 6
const FIELDSET = { border: 0, p: 0, m: 0, mt: 1, minWidth: 0, display: 'grid', gap: 1 } as const
const LIST = new Intl.ListFormat('es-MX')
const INDENT = '\u2003'

interface FileCategoriesInputProps {
  categories: FileCategories
  known: Output<typeof listCategoriesFlat>
  making: ChosenOptions['categories']
  onChange: (making: ChosenOptions['categories']) => void
  disabled: boolean
}

/** Which categories of the file the account has, and whether the others are made (bulk.md §59). */
export function FileCategoriesInput(props: FileCategoriesInputProps) {
  const { categories, making, onChange, disabled } = props
  const { count, missing, ambiguous, areTooMany } = categories
  if (areTooMany) return <Alert severity="warning">{texts.tooMany(formatCount(MAX_FILE_CATEGORIES))}</Alert>
  return (
    <Box component="fieldset" aria-label={texts.title} sx={FIELDSET}>
      <Box>
        <strong>{texts.title}.</strong> {summary(categories)} {count > 0 ? texts.rule : null}
      </Box>
      {ambiguous.length > 0 ? (
        <Alert severity="warning">{texts.ambiguous(listed(ambiguous), ambiguous.length === 1)}</Alert>
      ) : null}
      {missing.length > 0 ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 3, rowGap: 1 }}>
          <FormControlLabel
            label={importTexts.options.createCategories}
            control={
              <Checkbox
                size="small"
                name="createCategories"
                checked={making.create}
                disabled={disabled}
                onChange={({ target }) => onChange({ ...making, create: target.checked })}
              />
            }
          />
          {making.create ? <ParentSelect {...props} /> : null}
        </Box>
      ) : null}
    </Box>
  )
}

/** A category that a catalogue shows makes the new ones visible at once. */
function ParentSelect({ known, making, onChange, disabled }: FileCategoriesInputProps) {
  const id = useId()
  const { parentOfNew, topLevel } = importTexts.options
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }}>
      <Labelled id={id} label={parentOfNew}>
        <NativeSelect
          id={id}
          value={making.motherId ?? ''}
          disabled={disabled}
          onChange={({ target }) =>
            onChange({ ...making, motherId: target.value === '' ? null : Number(target.value) })
          }
          input={<OutlinedInput size="small" />}
        >
          <option value="">{topLevel}</option>
          {known.map(({ id: categoryId, name, depth }) => (
            <option key={categoryId} value={categoryId}>
              {INDENT.repeat(depth)}
              {name}
            </option>
          ))}
        </NativeSelect>
      </Labelled>
    </Box>
  )
}

function summary({ count, missing, ambiguous }: FileCategories): string {
  if (count === 0) return texts.none
  if (missing.length > 0)
    return texts.missing({
      n: formatCount(missing.length),
      all: formatCount(count),
      names: listed(missing),
      isOne: missing.length === 1,
    })
  return ambiguous.length > 0 ? '' : texts.allKnown(formatCount(count), count === 1)
}

/** The first names, and the number of the others. */
function listed(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map(texts.name)
  const rest = names.length - shown.length
  return LIST.format([...shown, ...(rest > 0 ? [texts.more(formatCount(rest))] : [])])
}
