/**
 * What the audit trail records: kinds, by which it is filtered, with the actions of each. An action is stored as
 * `kind.action`. The subject of an entry names what it is about, never a password, a token, a permalink or a customer.
 */
export const AUDIT_ACTIONS = {
  session: ['signedIn', 'refused'],
  password: ['changed', 'set'],
  user: ['added', 'madeOwner', 'madeCounter', 'disabled', 'enabled', 'deleted'],
  link: ['added', 'changed', 'paused', 'resumed', 'deleted'],
  rule: ['added', 'changed', 'deleted', 'listDeleted'],
  order: ['contactErased'],
  bulk: [
    'prices-update',
    'import',
    'percent-change',
    'comparison-rules',
    'products-deleted',
    'undone',
    'rows-undone',
  ],
  data: ['restored'],
} as const

type Actions = typeof AUDIT_ACTIONS

export type AuditKind = keyof Actions
export type AuditAction = { [K in AuditKind]: `${K}.${Actions[K][number]}` }[AuditKind]

export const AUDIT_KINDS = Object.keys(AUDIT_ACTIONS) as AuditKind[]

/** Days after which entries are deleted. */
export const AUDIT_DAYS = 400
