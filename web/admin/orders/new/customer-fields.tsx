import { useEffect, useMemo, useRef } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { Output } from '#contract/endpoint.ts'
import type { searchContacts } from '#contract/counter-orders.ts'
import { formatPhone } from '#domain/contact.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { newOrderTexts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { useQuery } from '../../ui/use-query.ts'
import type { DraftCustomer } from './order-draft.ts'

const texts = newOrderTexts.customer

const DEBOUNCE_MS = 200

type KnownContact = Output<typeof searchContacts>[number]

interface CustomerFieldsProps {
  customer: DraftCustomer
  /** Texts of the server, by field. */
  errors: ReadonlyMap<string, string>
  onChange: (changed: Partial<DraftCustomer>) => void
}

/** Whom the order is for; all of it may be left out. A customer of an earlier order fills the fields. */
export function CustomerFields({ customer, errors, onChange }: CustomerFieldsProps) {
  const known = useKnownContacts(customer.name)
  const fields = useRef<HTMLFieldSetElement>(null)
  // They are above the button that was pressed, on a phone out of view.
  useEffect(() => {
    if (errors.size > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  const text = (name: 'phone' | 'address' | 'note', maxLength: number) => ({
    size: 'small' as const,
    fullWidth: true,
    label: texts[name],
    value: customer[name],
    error: errors.has(name),
    helperText: errors.get(name),
    slotProps: { htmlInput: { maxLength, autoComplete: 'off' } },
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })

  return (
    <Box component="fieldset" ref={fields} aria-label={texts.title} sx={FIELDS}>
      <Autocomplete<KnownContact, false, true, true>
        freeSolo
        disableClearable
        size="small"
        options={known}
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : nameOrPhone(option))}
        getOptionKey={(option) => (typeof option === 'string' ? option : `${option.name} ${option.phone}`)}
        inputValue={customer.name}
        onInputChange={(_event, name, reason) => {
          if (reason === 'input') onChange({ name: name.slice(0, MAX_LENGTH.contactName) })
        }}
        onChange={(_event, chosen) => {
          if (typeof chosen === 'string') return
          const { name, phone, delivery, address } = chosen
          onChange({
            name: name ?? '',
            phone: phone === null ? '' : formatPhone(phone),
            delivery,
            address: address ?? '',
          })
        }}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            <span>
              {nameOrPhone(option)}
              {option.name === null || option.phone === null ? null : (
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {' '}
                  · {formatPhone(option.phone)}
                </Box>
              )}
            </span>
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={texts.name}
            error={errors.has('name')}
            helperText={errors.get('name') ?? texts.nameHelp}
          />
        )}
      />
      <TextField {...text('phone', MAX_LENGTH.contactPhone)} type="tel" />
      <TextField
        select
        size="small"
        label={texts.delivery}
        value={customer.delivery ?? 'NONE'}
        onChange={({ target }) =>
          onChange({
            delivery: target.value === 'PICKUP' || target.value === 'DELIVERY' ? target.value : null,
          })
        }
      >
        {(['NONE', 'PICKUP', 'DELIVERY'] as const).map((value) => (
          <MenuItem key={value} value={value}>
            {texts.deliveries[value]}
          </MenuItem>
        ))}
      </TextField>
      {customer.delivery === 'DELIVERY' ? (
        <TextField {...text('address', MAX_LENGTH.contactAddress)} />
      ) : null}
      <TextField {...text('note', MAX_LENGTH.contactNote)} />
    </Box>
  )
}

function nameOrPhone({ name, phone }: KnownContact): string {
  return name ?? (phone === null ? '' : formatPhone(phone))
}

/** Customers of earlier orders whose name or phone begins to be typed; a failure offers none. */
function useKnownContacts(typed: string): readonly KnownContact[] {
  const text = typed.trim()
  const { answer } = useQuery(text.length < 2 ? null : text, ASK)
  return useMemo(() => answer ?? [], [answer])
}

const ASK = {
  ask: (q: string, signal: AbortSignal) =>
    callAdmin('GET /api/orders/contacts', { query: { q } }, { signal }),
  problemText: errorText,
  delayMs: DEBOUNCE_MS,
}

const FIELDS = {
  m: 0,
  p: 0,
  minWidth: 0,
  border: 0,
  display: 'grid',
  gap: 1.5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fit, minmax(min(13.125rem, 100%), 1fr))' },
} as const
