/** What Discord's users do, in neutral words. */
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteractionDataOption,
  type APIChatInputApplicationCommandInteractionData,
  type APIInteraction,
  type APIMessageComponentInteraction,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ComponentType,
  InteractionType,
  MessageFlags,
  PermissionFlagsBits,
} from 'discord.js';
import type { AutocompleteRequest, Incoming, IncomingBase, Locale, OptionValue, UserRef } from '../ports.ts';
import { ROOT_NAME } from './words.ts';

const CHINESE: ReadonlySet<string> = new Set(['zh-CN', 'zh-TW']);
const ADMIN = PermissionFlagsBits.ManageGuild | PermissionFlagsBits.Administrator;

/** Chinese for any Chinese client, English for everybody else. */
export function localeOf(interaction: APIInteraction): Locale {
  if (!('locale' in interaction)) return 'en';
  return CHINESE.has(interaction.locale) ? 'zh-CN' : 'en';
}

function baseOf(interaction: APIInteraction, owners: ReadonlySet<string>): IncomingBase | undefined {
  const { member, guild_id: guild } = interaction;
  const user = member?.user ?? interaction.user;
  const channel = interaction.channel?.id;
  if (user === undefined || channel === undefined) return undefined;
  const isAdmin = member !== undefined && (BigInt(member.permissions) & ADMIN) !== 0n;
  return {
    eventId: interaction.id,
    platform: 'discord',
    user: { id: user.id, name: member?.nick ?? user.global_name ?? user.username, locale: localeOf(interaction) },
    place: { platform: 'discord', channel, ...(guild === undefined ? {} : { guild }) },
    admin: isAdmin || owners.has(user.id),
    ...(owners.has(user.id) ? { owner: true } : {}),
  };
}

function subcommandOf(
  options: readonly APIApplicationCommandInteractionDataOption[] | undefined,
): { name: string; options: readonly APIApplicationCommandInteractionDataOption[] } | undefined {
  const [first] = options ?? [];
  if (first?.type === ApplicationCommandOptionType.SubcommandGroup) {
    const inner = subcommandOf(first.options);
    return inner === undefined ? undefined : { name: `${first.name} ${inner.name}`, options: inner.options };
  }
  if (first?.type !== ApplicationCommandOptionType.Subcommand) return undefined;
  return { name: first.name, options: first.options ?? [] };
}

/** The users that options name, as they are called on the server. */
function peopleOf({
  resolved,
}: APIChatInputApplicationCommandInteractionData): Readonly<Record<string, UserRef>> | undefined {
  if (resolved?.users === undefined) return undefined;
  const people = Object.values(resolved.users).map(({ id, global_name, username }): [string, UserRef] => [
    id,
    { id, name: resolved.members?.[id]?.nick ?? global_name ?? username },
  ]);
  return Object.fromEntries(people);
}

function valuesOf(
  options: readonly APIApplicationCommandInteractionDataOption[],
): Readonly<Record<string, OptionValue>> {
  return Object.fromEntries(
    options.flatMap((option) => ('value' in option ? [[option.name, option.value] as const] : [])),
  );
}

/** Whether the pressed message is seen by the presser alone. */
function isPrivate({ guild_id, message }: APIMessageComponentInteraction): boolean {
  return guild_id === undefined || ((message.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

function valuesChosen({ data }: APIMessageComponentInteraction): readonly string[] | undefined {
  if (data.component_type === ComponentType.Button) return [];
  return data.component_type === ComponentType.StringSelect ? data.values : undefined;
}

/** A slash command or a press. Undefined for what this bot has not offered. */
export function incomingOf(interaction: APIInteraction, owners: ReadonlySet<string>): Incoming | undefined {
  const base = baseOf(interaction, owners);
  if (base === undefined) return undefined;
  if (interaction.type === InteractionType.ApplicationCommand) {
    const { data } = interaction;
    if (data.type !== ApplicationCommandType.ChatInput || data.name !== ROOT_NAME) return undefined;
    const sub = subcommandOf(data.options);
    if (sub === undefined) return undefined;
    const people = peopleOf(data);
    const command = { ...base, kind: 'command', name: sub.name, options: valuesOf(sub.options) } as const;
    return people === undefined ? command : { ...command, people };
  }
  if (interaction.type !== InteractionType.MessageComponent) return undefined;
  const values = valuesChosen(interaction);
  if (values === undefined) return undefined;
  return { ...base, kind: 'press', id: interaction.data.custom_id, values, onPrivate: isPrivate(interaction) };
}

/** What is being typed into an option. */
export function autocompleteOf(
  interaction: APIApplicationCommandAutocompleteInteraction,
): AutocompleteRequest | undefined {
  const sub = subcommandOf(interaction.data.options);
  const focused = sub?.options.find((option) => 'focused' in option && option.focused);
  if (sub === undefined || focused === undefined || !('value' in focused)) return undefined;
  return { command: sub.name, option: focused.name, text: String(focused.value), locale: localeOf(interaction) };
}
