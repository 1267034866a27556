/** The check that every outgoing body passes right before it leaves: all limits of Discord, and that nobody is pinged by accident. */
import {
  type APIActionRowComponent,
  type APIApplicationCommandOptionChoice,
  type APIComponentInActionRow,
  type APIComponentInContainer,
  type APIEmbed,
  type APIMessageTopLevelComponent,
  ComponentType,
  MessageFlags,
  type RawFile,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { LIMITS } from './limits.ts';
import { byteLength } from './plain-text.ts';

/** One limit that a body breaks: where, and what is wrong. Holds no text of the body itself. */
export interface Violation {
  readonly at: string;
  readonly problem: string;
}

/** Collects what is wrong while a body is walked. */
class Findings {
  readonly violations: Violation[] = [];

  add(at: string, problem: string): void {
    this.violations.push({ at, problem });
  }

  range(at: string, what: string, value: number, min: number, max: number): void {
    if (value < min || value > max) this.add(at, `${what}: ${value}, allowed ${min} to ${max}`);
  }

  length(at: string, what: string, text: string | undefined, min: number, max: number): void {
    this.range(at, `length of ${what}`, text === undefined ? 0 : text.trim() === '' ? 0 : text.length, min, max);
  }

  unique(at: string, what: string, values: readonly string[]): void {
    if (new Set(values).size !== values.length) this.add(at, `${what} not unique`);
  }
}

interface Walk {
  readonly findings: Findings;
  readonly customIds: string[];
  readonly texts: string[];
  readonly urls: string[];
  count: number;
}

type AnyComponent = APIMessageTopLevelComponent | APIComponentInContainer | APIComponentInActionRow;

function checkRow(row: APIActionRowComponent<APIComponentInActionRow>, at: string, walk: Walk): void {
  const { findings } = walk;
  const buttons = row.components.filter(({ type }) => type === ComponentType.Button).length;
  findings.range(at, 'parts of a row', row.components.length, 1, LIMITS.buttonsPerRow);
  if (buttons < row.components.length && row.components.length > 1) findings.add(at, 'a select shares its row');
  for (const [index, child] of row.components.entries()) checkComponent(child, `${at}[${index}]`, walk);
}

function checkSelect(
  component: Extract<AnyComponent, { type: ComponentType.StringSelect }>,
  at: string,
  findings: Findings,
): void {
  const { options } = component;
  const max = component.max_values ?? 1;
  findings.range(at, 'options', options.length, 1, LIMITS.selectOptions);
  findings.range(at, 'max_values', max, 1, Math.max(1, options.length));
  findings.range(at, 'min_values', component.min_values ?? 1, 0, max);
  if (component.placeholder !== undefined) {
    findings.length(at, 'placeholder', component.placeholder, 0, LIMITS.selectPlaceholder);
  }
  const defaults = options.filter((option) => option.default === true).length;
  findings.range(at, 'preselected options', defaults, 0, max);
  findings.unique(
    at,
    'option values',
    options.map(({ value }) => value),
  );
  for (const [index, option] of options.entries()) {
    findings.length(`${at}[${index}]`, 'label', option.label, 1, LIMITS.optionLabel);
    findings.length(`${at}[${index}]`, 'value', option.value, 1, LIMITS.optionValue);
    if (option.description !== undefined) {
      findings.length(`${at}[${index}]`, 'description', option.description, 1, LIMITS.optionDescription);
    }
  }
}

function checkGallery(
  { items }: Extract<AnyComponent, { type: ComponentType.MediaGallery }>,
  at: string,
  { findings, urls }: Walk,
): void {
  findings.range(at, 'pictures', items.length, 1, LIMITS.galleryItems);
  for (const [index, { media, description }] of items.entries()) {
    urls.push(media.url);
    findings.length(`${at}[${index}]`, 'alt text', description ?? undefined, 1, LIMITS.altText);
  }
}

function checkComponent(component: AnyComponent, at: string, walk: Walk): void {
  const { findings } = walk;
  walk.count += 1;
  if ('custom_id' in component) {
    findings.length(at, 'custom_id', component.custom_id, 1, LIMITS.customId);
    walk.customIds.push(component.custom_id);
  }
  switch (component.type) {
    case ComponentType.Container:
      findings.range(at, 'parts of a container', component.components.length, 1, LIMITS.components);
      for (const [index, child] of component.components.entries()) checkComponent(child, `${at}[${index}]`, walk);
      break;
    case ComponentType.ActionRow:
      checkRow(component, at, walk);
      break;
    case ComponentType.TextDisplay:
      findings.length(at, 'text', component.content, 1, LIMITS.textChars);
      walk.texts.push(component.content);
      break;
    case ComponentType.MediaGallery:
      checkGallery(component, at, walk);
      break;
    case ComponentType.File:
      walk.urls.push(component.file.url);
      break;
    case ComponentType.Button:
      if ('label' in component) findings.length(at, 'label', component.label, 1, LIMITS.buttonLabel);
      break;
    case ComponentType.StringSelect:
      checkSelect(component, at, findings);
      break;
    case ComponentType.Separator:
      break;
    default:
      findings.add(at, `component type ${component.type} is not in use here`);
  }
}

function checkV2(body: RESTPostAPIChannelMessageJSONBody, walk: Walk): void {
  const { findings, texts } = walk;
  const bytes = texts.reduce((sum, text) => sum + byteLength(text) + LIMITS.textOverhead, 0);
  findings.range('components', 'components in all', walk.count, 1, LIMITS.components);
  findings.range(
    'components',
    'characters of all texts',
    texts.reduce((sum, text) => sum + text.length, 0),
    0,
    LIMITS.textChars,
  );
  findings.range('components', 'bytes of all texts', bytes, 0, LIMITS.textBytes);
  if (body.content !== undefined || (body.embeds ?? []).length > 0) {
    findings.add('body', 'content and embeds cannot go with components V2');
  }
}

function embedLength(embed: APIEmbed): number {
  const texts = [embed.title, embed.description, embed.footer?.text, embed.author?.name];
  for (const field of embed.fields ?? []) texts.push(field.name, field.value);
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

function checkClassic(body: RESTPostAPIChannelMessageJSONBody, findings: Findings): void {
  const components = body.components ?? [];
  const embeds = body.embeds ?? [];
  findings.length('content', 'content', body.content ?? '', 0, LIMITS.content);
  findings.range('embeds', 'embeds', embeds.length, 0, LIMITS.embeds);
  findings.range(
    'embeds',
    'characters of all embeds',
    embeds.reduce((sum, embed) => sum + embedLength(embed), 0),
    0,
    LIMITS.embedsTotal,
  );
  findings.range('components', 'rows', components.length, 0, LIMITS.rowsClassic);
  if (components.some(({ type }) => type !== ComponentType.ActionRow))
    findings.add('components', 'only rows without components V2');
  if ((body.content ?? '').trim() === '' && embeds.length + components.length === 0)
    findings.add('body', 'nothing to show');
}

function checkFiles(body: RESTPostAPIChannelMessageJSONBody, files: readonly RawFile[], walk: Walk): void {
  const { findings } = walk;
  const names = files.map(({ name }) => name);
  const bytes = files.reduce(
    (sum, { data }) => sum + (typeof data === 'object' ? data.byteLength : byteLength(String(data))),
    0,
  );
  findings.range('files', 'files', files.length, 0, LIMITS.files);
  findings.range('files', 'bytes of all files', bytes, 0, LIMITS.filesTotal);
  findings.unique('files', 'file names', names);
  for (const attachment of body.attachments ?? []) {
    if (attachment.filename !== undefined && !names.includes(attachment.filename))
      findings.add('attachments', 'names no file');
    findings.length('attachments', 'alt text', attachment.description ?? '', 0, LIMITS.altText);
  }
  for (const url of walk.urls) {
    if (url.startsWith('attachment://') && !names.includes(url.slice('attachment://'.length))) {
      findings.add('components', 'a picture or file that is not sent along');
    }
  }
}

function checkMentions(body: RESTPostAPIChannelMessageJSONBody, findings: Findings): void {
  const allowed = body.allowed_mentions;
  if (allowed?.parse === undefined || allowed.parse.length > 0 || (allowed.roles ?? []).length > 0) {
    findings.add('allowed_mentions', 'must name the users meant and nothing else');
  }
  findings.range('allowed_mentions', 'users', allowed?.users?.length ?? 0, 0, LIMITS.allowedUsers);
  findings.unique('allowed_mentions', 'users', allowed?.users ?? []);
}

/** What a message body breaks, as a send, an edit or a reply. Empty when Discord will take it. */
export function messageViolations(
  body: RESTPostAPIChannelMessageJSONBody,
  files: readonly RawFile[],
): readonly Violation[] {
  const findings = new Findings();
  const walk: Walk = { findings, customIds: [], texts: [], urls: [], count: 0 };
  for (const [index, part] of (body.components ?? []).entries()) checkComponent(part, `components[${index}]`, walk);
  const isV2 = ((body.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  if (isV2) checkV2(body, walk);
  else checkClassic(body, findings);
  findings.unique('components', 'custom_id', walk.customIds);
  checkFiles(body, files, walk);
  checkMentions(body, findings);
  if (body.nonce !== undefined) findings.range('nonce', 'length', String(body.nonce).length, 1, LIMITS.nonce);
  return findings.violations;
}

/** What a list of suggestions breaks. */
export function suggestionViolations(
  choices: readonly APIApplicationCommandOptionChoice<string>[],
): readonly Violation[] {
  const findings = new Findings();
  findings.range('choices', 'suggestions', choices.length, 0, LIMITS.suggestions);
  for (const [index, { name, value }] of choices.entries()) {
    findings.length(`choices[${index}]`, 'name', name, 1, LIMITS.suggestionName);
    findings.length(`choices[${index}]`, 'value', value, 1, LIMITS.suggestionValue);
  }
  return findings.violations;
}

/** What the name of a thread breaks. */
export function threadNameViolations(name: string): readonly Violation[] {
  const findings = new Findings();
  findings.length('name', 'name', name, 1, LIMITS.threadName);
  return findings.violations;
}
