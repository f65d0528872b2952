/** Whether an attribute is on: it is there, and not as the text `false`, which frameworks write where they set attributes. */
export function isOn(text: string | null): boolean {
  return (text ?? 'false') !== 'false';
}
