/** What the next press of a button hands to the browser for download. */
export function nextFile(): Promise<Blob> {
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  return new Promise((resolve) => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      URL.createObjectURL = createObjectURL;
      resolve(blob as Blob);
      return 'blob:none';
    };
  });
}
