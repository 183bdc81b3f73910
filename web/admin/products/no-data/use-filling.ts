import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { listProductsWithoutData } from '#contract/bulk.ts'
import type { Output } from '#contract/endpoint.ts'
import type { getProduct } from '#contract/products.ts'
import { ApiError } from '#web/api/api-error.ts'
import { noDataTexts as texts } from '#web/texts/admin-no-data.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { readDraft } from '../../ui/form/drafts.ts'
import { useUnsaved } from '../../ui/form/use-form.ts'
import { amountText, formatCount } from '../../ui/format.ts'
import { basePriceProblem } from '../product-values.ts'

export type IncompleteProduct = Output<typeof listProductsWithoutData>[number]
export type Missing = IncompleteProduct['missing'][number]

/** Typed values of a row, and the state of saving it. */
export interface Draft {
  readonly name: string
  readonly basePrice: string
  readonly state: 'typed' | 'saving' | 'saved'
  /** Errors of the last save, at their fields where they have one. */
  readonly errors: { readonly name?: string; readonly basePrice?: string; readonly row?: string }
}

export interface Filling {
  readonly products: readonly IncompleteProduct[]
  draftOf(product: IncompleteProduct): Draft
  isChanged(product: IncompleteProduct): boolean
  type(product: IncompleteProduct, typed: Partial<Pick<Draft, 'name' | 'basePrice'>>): void
  save(product: IncompleteProduct): Promise<void>
  /** Rows have what was typed before the session ended. */
  readonly restored: boolean
  /** Screen-reader announcement of the last save. */
  readonly announcement: string
}

// Long enough to see that the row that leaves is the saved one.
const LEAVES_AFTER_MS = 2000

/** Inline editing of missing values, row by row; drafts stay until saved, also while a row is scrolled out of view. */
export function useFilling(loaded: readonly IncompleteProduct[]): Filling {
  const [products, setProducts] = useState(loaded)
  const [shown, setShown] = useState(loaded)
  const { drafts, put, restored } = useDrafts(loaded)
  const [announcement, setAnnouncement] = useState('')
  const later = useLater()

  // The screen was revalidated; drafts stay.
  if (shown !== loaded) {
    setShown(loaded)
    setProducts(loaded)
  }

  function draftOf(product: IncompleteProduct): Draft {
    return drafts.get(product.id) ?? emptyDraft(product)
  }

  function isChanged(product: IncompleteProduct): boolean {
    const { name, basePrice } = draftOf(product)
    const stored = emptyDraft(product)
    return name.trim() !== stored.name || basePrice.trim() !== stored.basePrice
  }

  async function save(product: IncompleteProduct): Promise<void> {
    const draft = draftOf(product)
    if (draft.state !== 'typed' || !isChanged(product)) return
    const basePrice = draft.basePrice.trim() === '' ? null : Number(draft.basePrice)
    const problem =
      basePrice !== null && !(basePrice >= 0) ? texts.notANumber : basePriceProblem(draft.basePrice)
    if (problem !== undefined) {
      put(product.id, { ...draft, errors: { basePrice: problem } })
      return
    }
    put(product.id, { ...draft, state: 'saving', errors: {} })
    try {
      const saved = await callAdmin('PATCH /api/products/:id', {
        params: { id: product.id },
        body: { name: draft.name.trim() || null, basePrice, version: product.version },
      })
      accept(product, saved)
    } catch (error) {
      refuse(product, draft, error)
    }
  }

  function accept(product: IncompleteProduct, saved: Output<typeof getProduct>): void {
    const now = afterSave(product, saved)
    if (now.missing.some((what) => what !== 'images')) {
      replace(now)
      put(product.id, null)
      setAnnouncement(texts.savedOne(product.code))
      return
    }
    put(product.id, { ...emptyDraft(now), state: 'saved' })
    const left = products.length - 1
    setAnnouncement(`${texts.savedOne(product.code)} ${texts.left(formatCount(left), left === 1)}`)
    later(() => {
      setProducts((all) => all.filter(({ id }) => id !== product.id))
      put(product.id, null)
    }, LEAVES_AFTER_MS)
  }

  function refuse(product: IncompleteProduct, draft: Draft, error: unknown): void {
    const errors = errorsOf(product, error)
    if (!(error instanceof ApiError) || error.code !== 'stale_version') {
      put(product.id, { ...draft, state: 'typed', errors })
      return
    }
    // Another user's version is shown, and can then be overwritten knowingly.
    const now = afterSave(product, error.problem['product'] as Output<typeof getProduct>)
    replace(now)
    const theirs = emptyDraft(now)
    put(product.id, {
      name: theirs.name || draft.name,
      basePrice: theirs.basePrice || draft.basePrice,
      state: 'typed',
      errors,
    })
  }

  function replace(product: IncompleteProduct): void {
    setProducts((all) => all.map((one) => (one.id === product.id ? product : one)))
  }

  return {
    products,
    draftOf,
    isChanged,
    type: (product, typed) => put(product.id, { ...draftOf(product), ...typed, state: 'typed', errors: {} }),
    save,
    restored,
    announcement,
  }
}

/** Drafts by the id of their product; leaving the screen asks while one is not saved, and they survive a lost session. */
function useDrafts(loaded: readonly IncompleteProduct[]) {
  const { pathname } = useLocation()
  const [draftKey] = useState(`${pathname}#rows`)
  const [before] = useState(() => restoredDrafts(draftKey, loaded))
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(before)
  const unsaved = useMemo(() => typedTexts(drafts), [drafts])
  useUnsaved({ id: 'no-data', draftKey, values: unsaved, secret: false })

  function put(id: number, draft: Draft | null): void {
    setDrafts((now) => {
      const next = new Map(now)
      if (draft) next.set(id, draft)
      else next.delete(id)
      return next
    })
  }

  return { drafts, put, restored: unsaved !== null && unsaved.some(([id]) => before.has(id)) }
}

type Typed = readonly [id: number, typed: Pick<Draft, 'name' | 'basePrice'>]

/** Null when all rows are saved. */
function typedTexts(drafts: ReadonlyMap<number, Draft>): readonly Typed[] | null {
  const unsaved = [...drafts].filter(([, { state }]) => state !== 'saved')
  return unsaved.length === 0 ? null : unsaved.map(([id, { name, basePrice }]) => [id, { name, basePrice }])
}

/** Of rows that are still in the list. */
function restoredDrafts(key: string, loaded: readonly IncompleteProduct[]): ReadonlyMap<number, Draft> {
  const ids = new Set(loaded.map(({ id }) => id))
  const typed = ((readDraft(key) ?? []) as readonly Typed[]).filter(([id]) => ids.has(id))
  return new Map(typed.map(([id, text]) => [id, { ...text, state: 'typed', errors: {} }]))
}

/** `setTimeout`, but for what no longer matters once the screen is left. */
function useLater() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const waiting = timers.current
    return () => {
      for (const timer of waiting) clearTimeout(timer)
    }
  }, [])
  return (work: () => void, ms: number): void => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      work()
    }, ms)
    timers.current.add(timer)
  }
}

function emptyDraft({ name, basePrice }: IncompleteProduct): Draft {
  return { name: name ?? '', basePrice: amountText(basePrice), state: 'typed', errors: {} }
}

function afterSave(product: IncompleteProduct, saved: Output<typeof getProduct>): IncompleteProduct {
  const { name, basePrice, version } = saved
  const missing = product.missing.filter((what) =>
    what === 'name' ? name === null : what === 'basePrice' ? basePrice === null : saved.images.length === 0,
  )
  return { ...product, name, basePrice, version, missing }
}

function errorsOf(product: IncompleteProduct, error: unknown): Draft['errors'] {
  const atField = (path: string) =>
    error instanceof ApiError ? error.errors.find((one) => one.path === path)?.detail : undefined
  const [name, basePrice] = [atField('name'), atField('basePrice')]
  return {
    ...(name !== undefined && { name }),
    ...(basePrice !== undefined && { basePrice }),
    ...(name === undefined && basePrice === undefined && { row: rowError(product, error) }),
  }
}

function rowError({ code }: IncompleteProduct, error: unknown): string {
  return error instanceof ApiError && error.code === 'stale_version' ? texts.stale(code) : errorText(error)
}
