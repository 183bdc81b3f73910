/** An owner ('dueño') may do all that the account may; the counter ('mostrador') sees no costs and works orders. */
export const USER_ROLES = ['OWNER', 'COUNTER'] as const

export type UserRole = (typeof USER_ROLES)[number]
