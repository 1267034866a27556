ALTER TABLE `people` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `people` ADD `pinged_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `reminder` text;--> statement-breakpoint
CREATE INDEX `people_remind` ON `people` (`remind_at`);--> statement-breakpoint
ALTER TABLE `seats` ADD `missed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `seats` ADD `steward_since` integer;--> statement-breakpoint
ALTER TABLE `seats` ADD `offered_at` integer;--> statement-breakpoint
ALTER TABLE `seats` ADD `former` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `vote` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `reserved` text;--> statement-breakpoint
ALTER TABLE `tables` ADD `rematch_of` text;