export const orderLinesTexts = { more: (count: number) => `… y ${count} renglones más` }
