import type { KeyboardEvent } from 'react'
import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputBase from '@mui/material/InputBase'
import { MAX_LENGTH } from '#domain/limits.ts'
import { noDataTexts as texts } from '#web/texts/admin-no-data.ts'
import type { Filling, IncompleteProduct } from './use-filling.ts'

interface FieldProps {
  product: IncompleteProduct
  filling: Filling
}

/** The name of a product; an input when it is missing. */
export function NameField({ product, filling }: FieldProps) {
  const { name, state, errors } = filling.draftOf(product)
  return (
    <InputBase
      value={name}
      onChange={({ target }) => filling.type(product, { name: target.value })}
      onKeyDown={(event) => onEnter(event, () => void filling.save(product))}
      readOnly={state !== 'typed'}
      placeholder={texts.columns.name}
      error={errors.name !== undefined}
      sx={FIELD}
      inputProps={{
        'aria-label': texts.nameOf(product.code),
        'aria-invalid': errors.name !== undefined,
        'aria-describedby': errorId(product, 'name'),
        'data-field': 'name',
        maxLength: MAX_LENGTH.productName,
      }}
    />
  )
}

/** The base price of a product; an input when it is missing. */
export function PriceField({ product, filling }: FieldProps) {
  const { basePrice, state, errors } = filling.draftOf(product)
  return (
    <InputBase
      value={basePrice}
      onChange={({ target }) => filling.type(product, { basePrice: target.value })}
      onKeyDown={(event) => onEnter(event, () => void filling.save(product))}
      onWheel={(event) => (event.target as HTMLElement).blur()}
      readOnly={state !== 'typed'}
      type="number"
      placeholder="0.00"
      startAdornment={<Box sx={{ color: 'text.secondary', mr: 0.5 }}>$</Box>}
      error={errors.basePrice !== undefined}
      sx={FIELD}
      inputProps={{
        'aria-label': texts.priceOf(product.code),
        'aria-invalid': errors.basePrice !== undefined,
        'aria-describedby': errorId(product, 'basePrice'),
        'data-field': 'basePrice',
        step: 0.01,
        min: 0,
        inputMode: 'decimal',
        style: { textAlign: 'right' },
      }}
    />
  )
}

const FIELD = {
  width: '100%',
  height: 36,
  px: 1,
  border: 1,
  borderColor: 'rgba(var(--mui-palette-text-primaryChannel) / 0.52)',
  borderRadius: 1,
  fontSize: '0.875rem',
  '&.Mui-error': { borderColor: 'error.main' },
  '&.Mui-focused': { borderColor: 'primary.main', outline: '1px solid', outlineColor: 'primary.main' },
} as const

/** Saves an edited row, then confirms that it is saved. */
export function SaveButton({ product, filling }: FieldProps) {
  const { state } = filling.draftOf(product)
  if (state === 'saved') {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'success.main', fontWeight: 600 }}>
        <CheckIcon fontSize="small" /> {texts.saved}
      </Box>
    )
  }
  if (!filling.isChanged(product)) return null
  return (
    <Button
      size="small"
      variant="contained"
      color="secondary"
      loading={state === 'saving'}
      aria-label={texts.saveOf(product.code)}
      onClick={({ currentTarget }) => {
        void filling.save(product)
        focusNextRow(currentTarget, 'name')
      }}
    >
      {texts.save}
    </Button>
  )
}

/** The error of a field, below it. */
export function FieldError({
  product,
  field,
  text,
}: {
  product: IncompleteProduct
  field: 'name' | 'basePrice'
  text: string | undefined
}) {
  if (text === undefined) return null
  return (
    <Box
      id={errorId(product, field)}
      role="alert"
      title={text}
      sx={{
        color: 'error.main',
        fontSize: '0.75rem',
        lineHeight: 1.3,
        textAlign: 'left',
        whiteSpace: 'nowrap',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
      }}
    >
      {text}
    </Box>
  )
}

function errorId({ id }: IncompleteProduct, field: 'name' | 'basePrice'): string {
  return `no-data-${id}-${field}`
}

/** Enter saves and moves to the same field of the next row, as in a spreadsheet. */
function onEnter(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>, save: () => void): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  save()
  focusNextRow(event.target as HTMLElement, (event.target as HTMLElement).dataset['field'] ?? 'name')
}

function focusNextRow(within: HTMLElement, field: string): void {
  const next = within.closest('tr')?.nextElementSibling
  next?.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
}
