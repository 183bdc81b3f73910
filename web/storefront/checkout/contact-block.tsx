import { useEffect, useId, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { DELIVERIES } from '#domain/contact.ts'
import type { Contact, ContactErrors, Delivery } from '#domain/contact.ts'
import { MAX_LENGTH } from '#domain/limits.ts'
import { CONTACT } from '#web/texts/storefront-contact.ts'
import { ContactSummary } from '../ui/contact-summary.tsx'
import { checkTyped, typedContacts, useTypedContact } from './contact-store.ts'
import type { TypedContact } from './contact-store.ts'

// The focus scrolls it clear of the total at the bottom edge of a phone, with the line below it.
const FIELD =
  'min-h-11 w-full rounded-lg border border-line-strong bg-white px-3 py-2 aria-invalid:border-red max-lg:scroll-mb-44'

/** Whom the order is for: one line once it is known, a short form otherwise. */
export function ContactBlock(props: {
  alias: string
  isRequired: boolean
  errors: ContactErrors
  /** Number of orders that it prevented; each time the first wrong field gets the focus. */
  refusals: number
  onTyped: (field: keyof Contact) => void
}) {
  const { alias, isRequired, errors, refusals, onTyped } = props
  const typed = useTypedContact(alias)
  const known = checkTyped(typed, { isRequired })
  const isKnown = Object.keys(known.errors).length === 0
  const [isEditing, setEditing] = useState(isRequired && !isKnown)
  const titleId = useId()
  const form = useRef<HTMLDivElement>(null)
  const isOpen = isEditing || Object.keys(errors).length > 0

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function type(change: Partial<TypedContact>): void {
    setEditing(true)
    typedContacts.update(alias, (before) => ({ ...before, ...change }))
    for (const field of Object.keys(change)) onTyped(field as keyof Contact)
  }

  return (
    <section aria-labelledby={titleId} className="card p-4 lg:col-start-2">
      <h2 id={titleId} className="text-base font-bold">
        {CONTACT.title}
      </h2>
      {isOpen ? (
        <ContactForm form={form} typed={typed} isRequired={isRequired} errors={errors} onType={type} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          {known.contact ? (
            <ContactSummary contact={known.contact} />
          ) : (
            <p className="text-sm text-muted">{CONTACT.optional}</p>
          )}
          <button
            type="button"
            className="-mx-2 min-h-11 rounded-lg px-2 font-semibold text-petrol hover:bg-petrol-tint"
            onClick={() => setEditing(true)}
          >
            {known.contact ? CONTACT.change : CONTACT.add}
          </button>
        </div>
      )}
    </section>
  )
}

function ContactForm(props: {
  form: Ref<HTMLDivElement>
  typed: TypedContact
  isRequired: boolean
  errors: ContactErrors
  onType: (change: Partial<TypedContact>) => void
}) {
  const { form, typed, isRequired, errors, onType } = props
  const delivery = typed.delivery ?? (isRequired ? 'PICKUP' : null)
  return (
    <div ref={form} className="mt-2 grid gap-3">
      <Field label={CONTACT.name} error={errors.name}>
        {(attributes) => (
          <input
            {...attributes}
            autoComplete="name"
            required={isRequired}
            maxLength={MAX_LENGTH.contactName}
            value={typed.name}
            onChange={(event) => onType({ name: event.target.value })}
          />
        )}
      </Field>
      <Field label={CONTACT.phone} error={errors.phone}>
        {(attributes) => (
          <input
            {...attributes}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required={isRequired}
            maxLength={MAX_LENGTH.contactPhone}
            value={typed.phone}
            onChange={(event) => onType({ phone: event.target.value })}
          />
        )}
      </Field>
      <DeliveryChoice chosen={delivery} onChoose={(chosen) => onType({ delivery: chosen })} />
      {delivery === 'DELIVERY' && (
        <Field label={CONTACT.address} error={errors.address}>
          {(attributes) => (
            <input
              {...attributes}
              autoComplete="street-address"
              maxLength={MAX_LENGTH.contactAddress}
              value={typed.address}
              onChange={(event) => onType({ address: event.target.value })}
            />
          )}
        </Field>
      )}
      <Field label={CONTACT.note} error={errors.note}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={2}
            placeholder={CONTACT.noteHint}
            maxLength={MAX_LENGTH.contactNote}
            value={typed.note}
            onChange={(event) => onType({ note: event.target.value })}
          />
        )}
      </Field>
      <p className="text-sm text-muted">{CONTACT.kept}</p>
    </div>
  )
}

function Field(props: {
  label: string
  error: string | undefined
  children: (attributes: {
    id: string
    className: string
    'aria-invalid': boolean
    'aria-describedby': string | undefined
  }) => ReactNode
}) {
  const { label, error, children } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      {children({
        id,
        className: FIELD,
        'aria-invalid': error !== undefined,
        'aria-describedby': error === undefined ? undefined : errorId,
      })}
      {error !== undefined && (
        <p id={errorId} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  )
}

function DeliveryChoice(props: { chosen: Delivery | null; onChoose: (delivery: Delivery) => void }) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">{CONTACT.delivery}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2">
        {DELIVERIES.map((delivery) => (
          <label
            key={delivery}
            className="flex min-h-11 items-center gap-2 rounded-lg border border-line-strong px-3 has-checked:border-petrol has-checked:bg-petrol-tint has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={delivery}
              checked={props.chosen === delivery}
              onChange={() => props.onChoose(delivery)}
              className="size-4 accent-petrol"
            />
            {CONTACT.deliveries[delivery]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
