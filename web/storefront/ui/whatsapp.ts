const DIGITS_OF_A_MEXICAN_NUMBER = 10

/** The address of a WhatsApp chat, with a text ready to be sent; a number without country is a Mexican one. */
export function whatsappAddress(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  const international = digits.length === DIGITS_OF_A_MEXICAN_NUMBER ? `52${digits}` : digits
  return `https://wa.me/${international}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
