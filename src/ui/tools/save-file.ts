/** Downloads a text as a file. A sandboxed frame may block it, which cannot be detected. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: mediaType }));
  link.download = name;
  link.click();
  // The browser reads it asynchronously; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
