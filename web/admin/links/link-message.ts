import { shareTexts } from '#web/texts/admin-share.ts'

/** Longer ones are cut by messengers. */
export const MAX_MESSAGE = 1000

/** The message that a link is first offered with. The link is on a line of its own, so that messengers show its preview. */
export function linkMessage({ accountName, link }: { accountName: string; link: string }): string {
  return `${shareTexts.panel.greeting(accountName)}\n${link}`
}

/** The address that opens WhatsApp with a message and lets the user choose whom it goes to. */
export function messageAddress(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`
}
