/** Offers a text to the reader as a file. A sandboxed frame may be refused it, and nobody is told whether it was. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = name;
  link.click();
  // The browser reads it in its own time; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
