import type { AuditAction, AuditKind } from '#domain/audit.ts'

const ACTIONS: Readonly<Record<AuditAction, string>> = {
  'session.signedIn': 'Entró',
  'session.refused': 'Intento de entrar rechazado',
  'password.changed': 'Cambió su contraseña',
  'password.set': 'Puso una contraseña nueva',
  'user.added': 'Agregó un usuario',
  'user.madeOwner': 'Hizo dueño a un usuario',
  'user.madeCounter': 'Hizo mostrador a un usuario',
  'user.disabled': 'Desactivó un usuario',
  'user.enabled': 'Activó un usuario',
  'user.deleted': 'Borró un usuario',
  'link.added': 'Agregó un enlace',
  'link.changed': 'Cambió un enlace',
  'link.paused': 'Pausó un enlace',
  'link.resumed': 'Reanudó un enlace',
  'link.deleted': 'Borró un enlace',
  'rule.added': 'Agregó una regla',
  'rule.changed': 'Cambió una regla',
  'rule.deleted': 'Borró una regla',
  'bulk.prices-update': 'Actualizó precios en bloque',
  'bulk.import': 'Importó productos',
  'bulk.percent-change': 'Subió o bajó precios',
  'bulk.comparison-rules': 'Creó reglas de una comparación',
  'bulk.products-deleted': 'Borró varios productos a la vez',
  'bulk.undone': 'Deshizo una operación en bloque',
  'data.restored': 'Se restauró un respaldo',
}

const KINDS: Readonly<Record<AuditKind, string>> = {
  session: 'Entradas',
  password: 'Contraseñas',
  user: 'Usuarios',
  link: 'Enlaces',
  rule: 'Reglas de precio',
  bulk: 'Operaciones en bloque',
  data: 'Respaldos',
}

/** Wording of the audit trail. */
export const auditTexts = {
  title: 'Bitácora',
  subtitle: 'Quién hizo qué en esta cuenta. Se guarda 400 días.',
  users: 'Usuarios',
  columns: { at: 'Cuándo', username: 'Quién', action: 'Qué', address: 'Desde' },
  server: 'Servidor',
  noNote: 'sin nota',
  actions: ACTIONS,
  kinds: KINDS,
  filter: {
    user: 'Usuario',
    anyUser: 'Todos los usuarios',
    kind: 'Tipo',
    anyKind: 'Todo',
    day: 'Día',
  },
  none: 'Nada coincide con estos filtros',
  removeFilters: 'Quitar los filtros',
  empty: 'Todavía no hay nada',
  emptyText: 'Aquí aparecen las entradas, los usuarios, los enlaces, las reglas y las operaciones en bloque.',
} as const
