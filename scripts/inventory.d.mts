export function inventory(folder?: string): string[];
