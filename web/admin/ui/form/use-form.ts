import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, hasNoResponse } from '#web/api/api-error.ts'
import type { FieldError } from '#web/api/api-error.ts'
import { currentSession } from '#web/session/session.ts'
import { adminTexts } from '#web/texts/admin.ts'
import { errorText } from '../error-text.ts'
import { dirtyForms } from './dirty-forms.ts'
import { readDraft, removeDraft, writeDraft } from './drafts.ts'
import { changedNames } from './changed-names.ts'

/** Props of an input that is bound to a form. */
export interface Field<T> {
  readonly id: string
  readonly name: string
  readonly value: T
  readonly set: (value: T) => void
  readonly error: string | undefined
  /** Differs from the saved value; never in a form that adds something. */
  readonly changed: boolean
  readonly readOnly: boolean
}

interface Problem {
  readonly text: string
  readonly errors: readonly FieldError[]
}

export interface Form<V extends object> {
  readonly values: V
  readonly dirty: boolean
  readonly saving: boolean
  readonly readOnly: boolean
  /** The last save's errors that belong to no field; null when all of them are shown at fields. */
  readonly problem: Problem | null
  /** Number of refused saves: each one moves the focus to the first invalid field. */
  readonly refusals: number
  /** The values come from a stored draft. */
  readonly restored: boolean
  readonly field: <K extends keyof V & string>(name: K) => Field<V[K]>
  readonly set: (values: Partial<V>) => void
  readonly submit: () => Promise<void>
  /** Makes these values the saved ones; values typed while a save was running remain as changes. */
  readonly reset: (values: V) => void
  /** Back to the saved values. */
  readonly discard: () => void
}

interface FormOptions<V extends object, A> {
  /** Distinguishes the forms of one screen. */
  name: string
  /** The saved values, named as on the wire, so that the server's errors find their fields. */
  initial: V
  save: (values: V) => Promise<A>
  /** The form adds or sends something: no value differs from a saved one, and none is marked as changed. */
  isNew?: boolean
  /** Runs after a save; the form is clean by then, so navigating away does not ask. */
  onSaved?: (answer: A, values: V) => void
  /** Client-side validation, by field. */
  validate?: (values: V) => Partial<Record<keyof V & string, string | undefined>>
  readOnly?: boolean
  /** For passwords: no draft is stored. */
  secret?: boolean
}

type Errors = Readonly<Record<string, string>>

/** State of one form: values, changes, errors by field, and a draft that survives a lost session. */
export function useForm<V extends object, A = unknown>(options: FormOptions<V, A>): Form<V> {
  const { name, initial, isNew = false, readOnly = false, secret = false } = options
  const id = useId()
  const { pathname } = useLocation()
  const [draftKey] = useState(`${pathname}#${name}`)
  const [draft] = useState(() => (readOnly ? null : readDraft(draftKey)))
  const [restored, setRestored] = useState(draft !== null)
  const [loaded, setLoaded] = useState(JSON.stringify(initial))
  const [saved, setSaved] = useState(initial)
  const [values, setValues] = useState<V>(() => ({ ...initial, ...(draft as Partial<V> | null) }))
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState<Problem | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)

  const changed = changedNames(saved, values)
  const dirty = changed.size > 0

  // The screen was revalidated: untouched values follow.
  const loadedNow = JSON.stringify(initial)
  if (loadedNow !== loaded) {
    setLoaded(loadedNow)
    setSaved(initial)
    setValues({ ...initial, ...pick(values, changed) })
  }

  useUnsaved({ id, draftKey, values: dirty ? values : null, secret })

  // `values` are those of the render that started the save; later input remains as a change.
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
      const refused = readRefusal(error, values)
      setErrors(refused.errors)
      setProblem(refused.problem)
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
      changed: !isNew && changed.has(fieldName),
      readOnly,
    }),
    reset: become,
    discard: () => become(saved),
  }
}

interface Unsaved {
  readonly id: string
  readonly draftKey: string
  /** Null when all values are saved. */
  readonly values: object | null
  readonly secret: boolean
}

/** While a form has unsaved values, leaving its screen asks, and they are stored as a draft. */
export function useUnsaved({ id, draftKey, values, secret }: Unsaved): void {
  // After every render, because a save marks the form clean before its screen is left.
  useEffect(() => dirtyForms.mark(id, values !== null))

  useEffect(() => {
    if (values !== null && !secret) writeDraft(draftKey, values)
    else removeDraft(draftKey)
  }, [draftKey, secret, values])

  useEffect(
    () => () => {
      dirtyForms.mark(id, false)
      if (currentSession() !== null) removeDraft(draftKey)
    },
    [id, draftKey],
  )
}

/**
 * Sorts the errors of a refused save into those at fields and the problem with the rest. The server names a field by a
 * dotted path; its first segment is the name in the form.
 */
function readRefusal(error: unknown, values: object): { errors: Errors; problem: Problem | null } {
  const atFields: Record<string, string> = {}
  const elsewhere: FieldError[] = []
  for (const one of error instanceof ApiError ? error.errors : []) {
    const name = one.path.split('.')[0] ?? ''
    if (name in values) atFields[name] ??= one.detail
    else elsewhere.push(one)
  }
  const isAllAtFields =
    elsewhere.length === 0 &&
    (isValidation(error) ? Object.keys(atFields).length > 0 : isSaidAt(atFields, error))
  return { errors: atFields, problem: isAllAtFields ? null : { text: textOf(error), errors: elsewhere } }
}

/** Without network it also says that nothing typed is lost. */
function textOf(error: unknown): string {
  return hasNoResponse(error) ? `${errorText(error)} ${adminTexts.form.nothingLost}` : errorText(error)
}

function isValidation(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}

/** A conflict, such as a code in use, is often the one sentence that its field says already, there without its full stop. */
function isSaidAt(atFields: Errors, error: unknown): boolean {
  return error instanceof ApiError && Object.values(atFields).includes(error.message.replace(/\.$/, ''))
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
