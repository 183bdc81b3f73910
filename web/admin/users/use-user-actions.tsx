import type { ReactNode } from 'react'
import type { Output } from '#contract/endpoint.ts'
import type { listUsers } from '#contract/users.ts'
import { userTexts as texts } from '#web/texts/admin-users.ts'
import { showAlert } from '../ui/alerts.ts'
import { callAdmin } from '../ui/call-admin.ts'
import { errorText } from '../ui/error-text.ts'
import { useConfirm } from '../ui/use-confirm.tsx'

export type User = Output<typeof listUsers>[number]

export type UserActions = Record<
  'makeOwner' | 'makeCounter' | 'disable' | 'enable' | 'remove',
  (user: User) => void
>

/** Changes of a user that need no form; all but enabling ask first. `onDone` reloads the users. */
export function useUserActions(onDone: () => void): { run: UserActions; dialog: ReactNode } {
  const { ask, dialog } = useConfirm()

  async function apply(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work()
      showAlert({ severity: 'success', text: done })
    } catch (error) {
      showAlert({ severity: 'error', text: errorText(error) })
    }
    onDone()
  }

  async function confirmed(
    user: User,
    action: keyof typeof texts.confirm,
    { work, done }: { work: () => Promise<unknown>; done: string },
  ): Promise<void> {
    const destructive = action === 'disable' || action === 'remove'
    const question = texts.confirm[action](user.username)
    if (await ask({ ...question, confirmLabel: texts.actions[action], destructive })) await apply(work, done)
  }

  const patch = (user: User, body: { role?: User['role']; disabled?: boolean }) => () =>
    callAdmin('PATCH /api/users/:id', { params: { id: user.id }, body })

  return {
    dialog,
    run: {
      makeOwner: (user) =>
        void confirmed(user, 'makeOwner', {
          work: patch(user, { role: 'OWNER' }),
          done: texts.done.changed(user.username),
        }),
      makeCounter: (user) =>
        void confirmed(user, 'makeCounter', {
          work: patch(user, { role: 'COUNTER' }),
          done: texts.done.changed(user.username),
        }),
      disable: (user) =>
        void confirmed(user, 'disable', {
          work: patch(user, { disabled: true }),
          done: texts.done.disabled(user.username),
        }),
      enable: (user) => void apply(patch(user, { disabled: false }), texts.done.enabled(user.username)),
      remove: (user) =>
        void confirmed(user, 'remove', {
          work: () => callAdmin('DELETE /api/users/:id', { params: { id: user.id } }),
          done: texts.done.removed(user.username),
        }),
    },
  }
}
