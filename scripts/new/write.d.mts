export function writeWidget(
  folder: string,
  fill: (text: string) => string,
): { readonly files: readonly string[]; readonly lists: readonly string[] };
