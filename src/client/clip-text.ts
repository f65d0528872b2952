/** Foreign text, clipped at 2 KiB: enough for every known message, too little to choke on. */
export function clipText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

const longestText = 2048;
