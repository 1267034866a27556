ALTER TABLE `people` ADD `settings` text;--> statement-breakpoint
ALTER TABLE `people` ADD `pinged_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `remind_at` integer;--> statement-breakpoint
ALTER TABLE `people` ADD `reminder` text;--> statement-breakpoint
CREATE INDEX `people_remind` ON `people` (`remind_at`);