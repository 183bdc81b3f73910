import type { Output } from '#contract/endpoint.ts'
import type { listSupplierLayouts } from '#contract/supplier-layouts.ts'
import type { Encoding } from '#domain/price-file/text/decode.ts'
import type { PlannedCategory } from '#domain/price-file/rows/file-categories.ts'
import type { Field, PriceField } from '#domain/price-file/columns/headers.ts'
import type { KeyDoubt, KeyMatch } from '#domain/price-file/columns/key-candidates.ts'
import type { Layout } from '#domain/price-file/columns/layout.ts'
import type { LosingProduct } from '#domain/price-file/rows/losing-products.ts'
import type { ReviewCounts, ReviewOptions } from '#domain/price-file/rows/review.ts'
import type { EditedCounts } from '#domain/price-file/rows/row-edits.ts'
import type { PriceDoubt } from '#domain/price-file/columns/rival-prices.ts'
import type { Separator } from '#domain/price-file/text/separator.ts'

/** What a screen reads files for: only columns of these fields are used. */
export interface PriceFilePurpose {
  readonly priceField: PriceField
  readonly fields: readonly Field[]
  /**
   * Files may hold only new products: unknown codes are no reason to confirm a key with an accepted header, or of a known
   * supplier (decision 93).
   */
  readonly isOfNew: boolean
}

/** How the files of a supplier or a competitor are read. */
export type RememberedLayout = Output<typeof listSupplierLayouts>[number]

/** A purpose, and the remembered layouts for it. */
export interface Reading extends PriceFilePurpose {
  readonly remembered?: readonly RememberedLayout[]
}

/** Facts of the open file that the page needs; its rows stay in the worker. */
export interface PriceFileFacts {
  readonly priceField: PriceField
  /** How a text is written; null for a sheet. */
  readonly text: { readonly encoding: Encoding; readonly separator: Separator | null } | null
  /** The sheets to choose from, none for a text; and the one that was read. */
  readonly sheets: readonly string[]
  readonly sheet: number
  /** Name of the file inside a zip. */
  readonly inZip: string | null
  readonly layout: Layout
  /** Identifies the files of its supplier; blank without headers and content. */
  readonly signature: string
  /** The supplier whose layout it was read by. */
  readonly supplier: RememberedLayout | null
  readonly names: readonly string[]
  /** Whether there are cells in columns that are not read. */
  readonly hasOtherColumns: boolean
  /** The first rows of the file, to choose the header among. */
  readonly head: readonly (readonly string[])[]
  /** The first rows below the header. */
  readonly sample: readonly (readonly string[])[]
  readonly counts: EditedCounts
  /** Null when no column names categories. */
  readonly categories: FileCategories | null
  /** Effects of the rows that are not omitted; null until they are compared with the stored products. */
  readonly review: ReviewCounts | null
  /** The products that would sell below the costs of rows that are not omitted; null until the first lookup. */
  readonly belowCost: BelowCost | null
  /** Whether a cost was changed since the lookup. */
  readonly hasOpenCosts: boolean
  /** The columns that may hold the key, with the share of their codes that exist; empty until the lookup. */
  readonly keyMatches: readonly KeyMatch[]
  /** Why the column of the key should be confirmed. */
  readonly keyDoubt: KeyDoubt | null
  /** Why the column of the price should be confirmed. */
  readonly priceDoubt: PriceDoubt | null
  /** Record (from 1) with a quote that is never closed: everything after it became one cell. */
  readonly unclosedQuote: number | null
  /** Cells that are blank because their formula has no stored result. */
  readonly formulasWithoutResult: number
  /** Tables beside each other under the same headers, of which one is read at a time. */
  readonly tablesSideBySide: number
}

/** The distinct categories that the rows name, and those that are missing or ambiguous. */
export interface FileCategories {
  readonly count: number
  readonly missing: readonly string[]
  readonly ambiguous: readonly string[]
  /** Too many for a column of categories; they are not used. */
  readonly areTooMany: boolean
}

/** How the rows are reviewed; the categories of the account are those that products may be put into. */
export interface ReviewSettings extends Omit<ReviewOptions, 'placing'> {
  readonly categories: { readonly known: readonly PlannedCategory[]; readonly create: boolean } | null
}

/** How many products would sell below cost, and those that lose most. */
export interface BelowCost {
  readonly count: number
  readonly worst: LosingProduct[]
}

export interface ImportOptions {
  readonly overwriteProductName: boolean
  readonly importNewProducts: boolean
  readonly categories: { readonly create: boolean; readonly motherId: number | null } | null
}
