/**
 * Parses JSON that this application wrote itself. The type of `fallback` is assumed, not validated.
 */
export const ownJson = <T>(text: string | null | undefined, fallback: T) =>
  text ? (JSON.parse(text) as T) : fallback
