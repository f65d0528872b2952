import { html, nothing, type TemplateResult } from 'lit';

export function renderTick(
  label: unknown,
  checked: boolean,
  choose: (checked: boolean) => void,
  {
    name,
    title,
    disabled = false,
  }: { readonly name?: string; readonly title?: string; readonly disabled?: boolean } = {},
): TemplateResult {
  return html`<label class="tick" title=${title ?? nothing}
    ><input
      type="checkbox"
      name=${name ?? nothing}
      part="input"
      .checked=${checked}
      ?disabled=${disabled}
      @change=${({ currentTarget }: Event) => choose((currentTarget as HTMLInputElement).checked)}
    />
    ${label}</label
  >`;
}
