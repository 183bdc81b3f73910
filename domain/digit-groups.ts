/** The digits of a whole number with a comma between thousands: `1234567` is `1,234,567`. A minus may be before them. */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
