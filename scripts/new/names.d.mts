export function namesOf(
  tag?: string,
  method?: string,
  operation?: string,
):
  | { readonly problem: string; readonly fill?: never }
  | { readonly problem?: never; readonly fill: (text: string) => string };
