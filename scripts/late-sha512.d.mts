import type { Plugin } from 'vite';

export function lateSha512(): Plugin;
