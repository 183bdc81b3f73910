import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '#web/api/api-error.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { currentSession } from '#web/session/session.ts'
import { errorText } from '../error-text.ts'
import { dirtyForms } from './dirty-forms.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { changedNames } from './changed-names.ts'

/** What an input needs to know of its place in a form. */
export interface Field<T> {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly set: (value: T) => void
  readonly error: string | undefined
  /** Differs from what was loaded or last saved. */
  readonly changed: boolean
  readonly readOnly: boolean
}

export interface Form<V extends object> {
  readonly values: V
  readonly dirty: boolean
  readonly saving: boolean
  readonly readOnly: boolean
  /** What went wrong with the last save, for the alert above the fields; null when all of it is said at the fields. */
  readonly problem: { text: string; errors: readonly FieldError[] } | null
  /** How many saves were refused: a new one moves the focus to the first wrong field. */
  readonly refusals: number
  /** The values come from a draft of an earlier visit. */
  readonly restored: boolean
  readonly field: <K extends keyof V & string>(name: K) => Field<V[K]>
  readonly set: (values: Partial<V>) => void
  readonly submit: () => Promise<void>
  /** Makes these values the saved ones; only what was typed while a save was under way stays, as a change. */
  readonly reset: (values: V) => void
  /** Back to the saved values. */
  readonly discard: () => void
}

interface FormOptions<V extends object, A> {
  /** Tells the forms of one screen apart. */
  name: string
  /** The saved values. Keep their names those of the wire, so that the server's errors find their fields. */
  initial: V
  save: (values: V) => Promise<A>
  /** After a save; the form is clean by then, so navigating away does not ask. */
  onSaved?: (answer: A, values: V) => void
  /** Errors that need no server, by field. */
  validate?: (values: V) => Partial<Record<keyof V & string, string | undefined>>
  readOnly?: boolean
  /** Passwords: no draft is kept. */
  secret?: boolean
}

type Errors = Readonly<Record<string, string>>

/** The state of one form: typed values, what changed, errors at their fields, a draft that survives a lost session. */
export function useForm<V extends object, A = unknown>(options: FormOptions<V, A>): Form<V> {
  const { name, initial, readOnly = false, secret = false } = options
  const id = useId()
  const { pathname } = useLocation()
  const [draftKey] = useState(`${pathname}#${name}`)
  const [draft] = useState(() => (readOnly ? null : readDraft(draftKey)))
  const [restored, setRestored] = useState(draft !== null)
  const [loaded, setLoaded] = useState(JSON.stringify(initial))
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...(draft as Partial<V> | null) }))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<Form<V>['problem']>(null)
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const changed = changedNames(saved, values)
  const dirty = changed.size > 0

  // The screen was loaded again: what the user has not touched follows.
  const loadedNow = JSON.stringify(initial)
  if (loadedNow !== loaded) {
    setLoaded(loadedNow)
    setSaved(initial)
    setValues({ ...initial, ...pick(values, changed) })
  }

  // After every render: a save calls the form clean before its screen is left, whatever was typed meanwhile.
  useEffect(() => dirtyForms.mark(id, dirty))

  useEffect(() => {
    if (dirty && !secret) writeDraft(draftKey, values)
    else removeDraft(draftKey)
  }, [dirty, draftKey, secret, values])

  useEffect(
    () => () => {
      dirtyForms.mark(id, false)
      if (currentSession() !== null) removeDraft(draftKey)
    },
    [id, draftKey],
  )

  // `values` are those of the render that began to save; what was typed since then stays, as a change.
  function become(next: V): void {
    setSaved(next)
    setValues((now) => ({ ...next, ...pick(now, changedNames(values, now)) }))
    setErrors({})
    setProblem(null)
    setRestored(false)
    dirtyForms.mark(id, false)
  }

  async function submit(): Promise<void> {
    if (busy.current || readOnly) return
    const found = withoutEmpty(options.validate?.(values) ?? {})
    setErrors(found)
    setProblem(null)
    if (Object.keys(found).length > 0) {
      setRefusals((count) => count + 1)
      return
    }
    busy.current = true
    setSaving(true)
    try {
      const answer = await options.save(values)
      become(values)
      options.onSaved?.(answer, values)
    } catch (error) {
      const { atFields, elsewhere } = sortErrors(error, values)
      setErrors(atFields)
      const allSaid = Object.keys(atFields).length > 0 && elsewhere.length === 0 && isValidation(error)
      setProblem(allSaid ? null : { text: errorText(error), errors: elsewhere })
      setRefusals((count) => count + 1)
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  function set(some: Partial<V>): void {
    setValues((now) => ({ ...now, ...some }))
    setErrors((now) => omit(now, Object.keys(some)))
  }

  return {
    values,
    dirty,
    saving,
    readOnly,
    problem,
    refusals,
    restored: restored && dirty,
    submit,
    set,
    field: (fieldName) => ({
      id: `${id}-${fieldName}`,
      name: fieldName,
      value: values[fieldName],
      set: (value) => set({ [fieldName]: value } as unknown as Partial<V>),
      error: errors[fieldName],
      changed: changed.has(fieldName),
      readOnly,
    }),
    reset: become,
    discard: () => become(saved),
  }
}

/** The server names a field by a dotted path; its first part is the name in the form. */
function sortErrors(error: unknown, values: object): { atFields: Errors; elsewhere: FieldError[] } {
  const atFields: Record<string, string> = {}
  const elsewhere: FieldError[] = []
  for (const one of error instanceof ApiError ? error.errors : []) {
    const name = one.path.split('.')[0] ?? ''
    if (name in values) atFields[name] ??= one.detail
    else elsewhere.push(one)
  }
  return { atFields, elsewhere }
}

function isValidation(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

function withoutEmpty(errors: Readonly<Record<string, string | undefined>>): Errors {
  return Object.fromEntries(
    Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

function omit(errors: Errors, names: readonly string[]): Errors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))
}

function pick<V extends object>(values: V, names: ReadonlySet<string>): Partial<V> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name))) as Partial<V>
}
