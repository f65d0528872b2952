import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { Logs } from './logs';
import { Validators } from './validators';
// Copied out of docs/frameworks.md, as is the file above.
import './worker-url.js';

@Component({
  selector: 'app-page',
  imports: [Logs, Validators],
  template: '<app-validators height="86" /><app-logs />',
})
class Page {}

await bootstrapApplication(Page, { providers: [provideZonelessChangeDetection()] });
