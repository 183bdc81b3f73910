// The limits of the trade, each in one place. The database holds at least as much (db/limits.test.ts).

/** Largest cost or price that is accepted. */
export const MAX_PRICE = 9_999_999_999
/** Largest fixed price of a rule, and largest surcharge up or down; plain decimal text (prices.md §15). */
export const MAX_RULE_AMOUNT = '9999999999.9999'
/** Largest percentFactor of a rule, and largest margin below 0; plain decimal text (prices.md §15). */
export const MAX_RULE_PERCENT = '999999.9999'
/** Decimals of a stored price, amount or percentage. Sales prices have 2. */
export const STORED_DECIMALS = 4
/** Largest percentage of a bulk price change; the smallest is above -100. */
export const MAX_PERCENT_CHANGE = 10_000

/** Largest quantity of one product in one order. */
export const MAX_QUANTITY = 100_000
/** Most lines of an order, each product counted once. */
export const MAX_ORDER_LINES = 500
/** Most lines of a request for an order, before equal products are merged. */
export const MAX_REQUESTED_LINES = 4000
/** Limits of one request that reads an order in words: characters, bytes of the body, lines. */
export const MAX_ORDER_TEXT = 8 * 1024
export const ORDER_TEXT_BYTES = 8 * 1024
export const MAX_READ_LINES = 200
/** Most products that these lines may name: '2 codos, 3 tees' are two. */
export const MAX_READ_THINGS = 400
/** Largest total of an order, plain decimal text. */
export const MAX_ORDER_TOTAL = '999999999999.99'
/** Most orders that one call cancels. */
export const MAX_CANCELLED_ORDERS = 1000
/** Most days that a list of orders looks back. */
export const MAX_ORDER_DAYS = 365

/** Largest price file, chosen or inside a zip: reading it takes some hundred MB of memory and a quarter of a minute. */
export const MAX_PRICE_FILE_BYTES = 60 * 1024 * 1024

/** Most days that a filter of products looks back for changes of price. */
export const MAX_PRICE_DAYS = 3650
/** Most values of one attribute that narrow a listing or a search; each is a link of the page. */
export const MAX_OFFERED_VALUES = 40
/** Most products or orders that one call of a page names by id. */
export const MAX_IDS = 100

/** Most users of an account, disabled ones included. */
export const MAX_USERS = 50

/** Most groups of synonyms that an account adds, and most words and phrases of one group. */
export const MAX_SYNONYM_GROUPS = 200
export const MAX_SYNONYMS = 8

/** Most files of suppliers and competitors that an account remembers how to read. */
export const MAX_SUPPLIER_LAYOUTS = 200

/** Most price lists of competitors that an account stores, and the days after which they are deleted. */
export const MAX_COMPETITOR_LISTS = 60
export const COMPETITOR_LIST_DAYS = 730

/** Days for which products that were deleted together can be brought back. */
export const DELETED_PRODUCT_DAYS = 30

/** Most products on the favourites of a publication. */
export const MAX_FAVOURITES = 500

export const MAX_IMAGES_PER_PRODUCT = 12
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024
export const MAX_IMAGE_PIXELS = 40_000_000
/** Far wider than a panorama of a camera. Some rows of millions of pixels take gigabytes to make smaller. */
export const MAX_IMAGE_SIDE = 30_000

/** Longest texts, in characters; rows of files have the same limits. `name` is the name of anything but a product. */
export const MAX_LENGTH = {
  name: 200,
  code: 80,
  productName: 300,
  description: 10_000,
  unit: 20,
  brand: 60,
  barcode: 30,
  note: 1000,
  search: 200,
  alias: 64,
  username: 100,
  synonym: 40,
  missedSearch: 60,
  contactName: 120,
  contactPhone: 40,
  contactAddress: 300,
  contactNote: 500,
} as const
