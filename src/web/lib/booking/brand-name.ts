/** The card brand's own spelling of the provider's code; empty for an unknown code. */
export function brandName(brand: string): string {
  const names: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };
  return names[brand] ?? '';
}
