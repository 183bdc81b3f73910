const DIGITS_OF_A_MEXICAN_NUMBER = 10

/** The URL of a WhatsApp chat with an optional text. A number without a country code is Mexican. */
export function whatsappAddress(number: string, text?: string): string {
  const digits = number.replace(/\D/g, '').replace(/^00/, '')
  const international = digits.length === DIGITS_OF_A_MEXICAN_NUMBER ? `52${digits}` : digits
  return `https://wa.me/${international}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
