/** Why the value of a setting is not an address with one of these schemes, without quoting the value. Null if it is one. */
export function addressFault(value: string, name: string, schemes: readonly string[]): string | null {
  const starts = schemes.map((scheme) => `${scheme}://`);
  if (!starts.some((start) => value.startsWith(start)))
    return `${name} must begin with ${starts.join(' or ')}.`;
  if (!URL.canParse(value)) return `${name} must be a whole address (URL).`;
  const { username, password } = new URL(value);
  try {
    decodeURIComponent(`${username}:${password}`);
    return null;
  } catch {
    // The library that connects decodes them, and would fail with an error that does not name the setting.
    return `${name}: write % in a password as %25.`;
  }
}
